import { changePasswordRequest, registerRequest } from '@/api/contract/accountForms';
import { contractErrors } from '@/parts/account/contractErrors';

describe(contractErrors, () => {
  it('finds nothing wrong with what the contract takes', () => {
    const values = { firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'eight888' };
    expect(contractErrors(registerRequest, values)).toEqual({});
  });

  it('gives one complaint per field', () => {
    const values = { firstName: ' ', lastName: 'x'.repeat(151), email: 'a@', password: 'seven77' };
    expect(contractErrors(registerRequest, values)).toEqual({
      firstName: 'This field is required.',
      lastName: 'Use at most 150 characters.',
      email: 'Enter a valid email address.',
      password: 'Use at least 8 characters.',
    });
  });

  it('puts a complaint about two fields at the one it names', () => {
    const values = { uid: 'MQ', token: 'abc', newPassword: 'password-1', newPasswordConfirm: 'password-2' };
    expect(contractErrors(changePasswordRequest, values)).toEqual({
      newPasswordConfirm: 'The two passwords do not match.',
    });
  });
});
