import { authToasts } from '@/api/auth';
import { errorText, readErrorBody, type ApiError } from '@/api/errors';

const textOf = (error: ApiError) => errorText(authToasts.register, error);

describe('what is said of a registration that was refused', () => {
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
    expect(textOf(refusal(body))).toBe(text);
  });

  it('says that the server was out of reach', () => {
    expect(textOf({ kind: 'network', message: '', retryable: true })).toBe(
      'Could not complete registration. The server could not be reached. Check your connection.',
    );
  });
});
