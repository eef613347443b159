import { registrationErrorText } from '@/api/auth';
import { readErrorBody, type ApiError } from '@/api/errors';

describe('registrationErrorText', () => {
  const refusal = (body: unknown): ApiError => ({
    kind: 'http',
    status: 400,
    retryable: false,
    ...readErrorBody(body),
  });

  it.each([
    [
      {
        email: ['Is taken.'],
        firstName: ['Is required.'],
        password: ['Too short.', 'Too common.'],
        lastName: ['Is odd.'],
      },
      'First Name: Is required.\nLast Name: Is odd.\nPassword: Too short. Too common.\nEmail: Is taken.',
    ],
    [{ detail: 'C.', error: 'B.', nonFieldErrors: ['A.'], email: ['No.'] }, 'Email: No.\nA.\nB.\nC.'],
    [{ non_field_errors: ['A.'] }, 'A.'],
    [{ unknownField: ['x'] }, 'Could not complete registration. Please try again.'],
    ['<html>', 'Could not complete registration. Please try again.'],
  ])('of %j', (body, text) => {
    expect(registrationErrorText(refusal(body))).toBe(text);
  });

  it('says that the server was out of reach', () => {
    expect(registrationErrorText({ kind: 'network', message: '', retryable: true })).toBe(
      'The server could not be reached. Check your connection and try again.',
    );
  });
});
