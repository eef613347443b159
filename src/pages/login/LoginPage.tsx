/**
 * Signing in. Where it leads afterwards is the guard's business. The form is the browser's own: antd's would be a fifth
 * of what this page, the first one, has to load.
 */
import { Alert, Button } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { authToasts } from '@/api/auth';
import type { SessionEnd } from '@/api/session';
import { FailureNotice } from '@/parts/account/FailureNotice';
import { FormField } from '@/parts/account/FormField';
import { PublicPage } from '@/parts/account/PublicPage';
import { useForm, type FieldErrors } from '@/parts/account/useForm';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { signIn } from '@/state/signIn';

const findMissing = ({ email, password }: Record<'email' | 'password', string>): FieldErrors<'email' | 'password'> => ({
  ...(!email.trim() && { email: 'Enter your email' }),
  ...(!password && { password: 'Enter your password' }),
});

/** Why the session ended, where the person did not end it in this tab. */
const ENDINGS: Readonly<Partial<Record<SessionEnd, { title: string; text: string }>>> = {
  expired: { title: 'Session expired', text: authToasts.refreshToken.text },
  'other tab': { title: 'Logged out', text: 'The session was ended in another tab. Log in to go on.' },
};

export function LoginPage() {
  const dispatch = useAppDispatch();
  const { endedBy } = useAppSelector(selectSession);
  const { values, review, propsOf } = useForm({ email: '', password: '' }, findMissing);
  const ending = endedBy && ENDINGS[endedBy];
  const [message, setMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMessage(undefined);
    if (!review(event.currentTarget)) return;
    setIsBusy(true);
    const outcome = await dispatch(signIn({ email: values.email.trim(), password: values.password }));
    setIsBusy(false);
    if (!outcome.ok) setMessage(outcome.message);
  };

  return (
    <PublicPage
      title="Log in"
      links={
        <>
          <Link to="/reset-password/request">Forgot password?</Link>
          <Link to="/register">Sign up</Link>
        </>
      }
    >
      {message && <FailureNotice text={message} />}
      {!message && ending && (
        <Alert
          className="PublicPage-notice"
          type="info"
          showIcon
          role="alert"
          title={ending.title}
          description={ending.text}
        />
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormField {...propsOf('email')} label="Email" type="email" autoComplete="username" autoFocus />
        <FormField {...propsOf('password')} label="Password" type="password" autoComplete="current-password" />
        <Button size="large" type="primary" htmlType="submit" block loading={isBusy}>
          Log in
        </Button>
      </form>
    </PublicPage>
  );
}
