/** Choosing a new password with the link from the mail, whose secrets leave the address as soon as they are read. */
import { Button } from 'antd';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useChangePasswordMutation } from '@/api/accounts';
import { authToasts } from '@/api/auth';
import { changePasswordRequest, PASSWORD_MIN_LENGTH } from '@/api/contract/accountForms';
import { errorText, isApiError } from '@/api/errors';
import { contractErrors } from '@/parts/account/contractErrors';
import { FailureNotice } from '@/parts/account/FailureNotice';
import { FormField } from '@/parts/account/FormField';
import { PublicPage } from '@/parts/account/PublicPage';
import { useForm } from '@/parts/account/useForm';

export function ChangePasswordPage() {
  const link = useLinkOnce();
  const navigate = useNavigate();
  const [changePassword, { isLoading, isSuccess, error }] = useChangePasswordMutation();
  const { values, review, refuse, propsOf } = useForm({ newPassword: '', newPasswordConfirm: '' }, (chosen) =>
    contractErrors(changePasswordRequest, { uid: '', token: '', ...chosen }),
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!review(form)) return;
    const { error: refusal } = await changePassword({ ...link, ...values });
    if (isApiError(refusal)) refuse(form, refusal.fields);
  };

  const askAgain = <Link to="/reset-password/request">Request a new link</Link>;
  if (isSuccess) {
    return (
      <PublicPage title="Password changed">
        <p className="PublicPage-text">From now on, log in with your new password.</p>
        <Button size="large" type="primary" block onClick={() => void navigate('/login')}>
          Log in
        </Button>
      </PublicPage>
    );
  }
  if (!link.uid || !link.token) {
    return (
      <PublicPage title="Choose a new password" links={askAgain}>
        <p className="PublicPage-text">
          This link is incomplete. Open the link in the email again, or request a new one.
        </p>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Choose a new password" links={askAgain}>
      {isApiError(error) && <FailureNotice text={errorText(authToasts.changePassword, error)} reason={error.message} />}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormField
          {...propsOf('newPassword')}
          label="New password"
          type="password"
          autoComplete="new-password"
          help={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        />
        <FormField
          {...propsOf('newPasswordConfirm')}
          label="New password again"
          type="password"
          autoComplete="new-password"
        />
        <Button size="large" type="primary" htmlType="submit" block loading={isLoading}>
          Change password
        </Button>
      </form>
    </PublicPage>
  );
}

/** `uid` and `token` of the link, kept for as long as the page is open and nowhere else. */
function useLinkOnce() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [link] = useState(() => ({ uid: params.get('uid') ?? '', token: params.get('token') ?? '' }));
  const isInAddress = params.size > 0;
  useEffect(() => {
    if (isInAddress) void navigate({ search: '' }, { replace: true });
  }, [isInAddress, navigate]);
  return link;
}
