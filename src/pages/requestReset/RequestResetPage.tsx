/** Asking for a mail with a link to choose a new password. What it says is the same whether the address is known or not. */
import { Button } from 'antd';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useRequestPasswordResetMutation } from '@/api/accounts';
import { authToasts } from '@/api/auth';
import { resetPasswordRequest } from '@/api/contract/accountForms';
import { errorText, isApiError } from '@/api/errors';
import { contractErrors } from '@/parts/account/contractErrors';
import { FailureNotice } from '@/parts/account/FailureNotice';
import { FormField } from '@/parts/account/FormField';
import { PublicPage } from '@/parts/account/PublicPage';
import { useForm } from '@/parts/account/useForm';

export function RequestResetPage() {
  const [requestReset, { isLoading, isSuccess, error }] = useRequestPasswordResetMutation();
  const { values, review, refuse, propsOf } = useForm({ email: '' }, ({ email }) =>
    contractErrors(resetPasswordRequest, { email: email.trim() }),
  );
  const email = values.email.trim();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!review(form)) return;
    const { error: refusal } = await requestReset({ email });
    if (isApiError(refusal)) refuse(form, refusal.fields);
  };

  const links = <Link to="/login">Back to login</Link>;
  if (isSuccess) {
    return (
      <PublicPage title="Check your email" links={links}>
        <p className="PublicPage-text">
          If there is an account for {email}, we have sent it a link. The link works once and expires soon. Check your
          spam folder too.
        </p>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Forgot password" links={links}>
      <p className="PublicPage-text">Enter your email and we will send you a link to choose a new password.</p>
      {isApiError(error) && (
        <FailureNotice text={errorText(authToasts.requestPasswordReset, error)} reason={error.message} />
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormField {...propsOf('email')} label="Email" type="email" autoComplete="username" />
        <Button size="large" type="primary" htmlType="submit" block loading={isLoading}>
          Send link
        </Button>
      </form>
    </PublicPage>
  );
}
