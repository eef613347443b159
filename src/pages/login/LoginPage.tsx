/**
 * Signing in. Where it leads afterwards is the guard's business. The form is the browser's own: antd's would be a fifth
 * of what this page, the first one, has to load.
 */
import { Alert, Button } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { signIn } from '@/state/signIn';
import { Logo } from '@/ui/Logo';
import { PRODUCT } from '@/ui/product';
import { LoginField } from './LoginField';
import './LoginPage.css';

const MISSING = { email: 'Enter your email', password: 'Enter your password' } as const;

export function LoginPage() {
  const dispatch = useAppDispatch();
  const { endedBy } = useAppSelector(selectSession);
  const [values, setValues] = useState({ email: '', password: '' });
  const [hasTried, setHasTried] = useState(false);
  const [message, setMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMessage(undefined);
    const credentials = { email: values.email.trim(), password: values.password };
    if (!credentials.email || !credentials.password) return setHasTried(true);
    setIsBusy(true);
    const outcome = await dispatch(signIn(credentials));
    setIsBusy(false);
    if (!outcome.ok) setMessage(outcome.message);
  };

  const propsOf = (name: keyof typeof MISSING) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: hasTried && !values[name].trim() ? MISSING[name] : undefined,
  });

  return (
    <main className="LoginPage">
      <title>{`Log in · ${PRODUCT}`}</title>
      <div className="LoginPage-form">
        <div className="LoginPage-brand">
          <Logo size={32} />
          {PRODUCT}
        </div>
        <h1 className="LoginPage-title" tabIndex={-1}>
          Log in
        </h1>
        {message && <Alert className="LoginPage-notice" type="error" showIcon title={message} />}
        {!message && endedBy === 'expired' && (
          <Alert
            className="LoginPage-notice"
            type="info"
            showIcon
            title="Your session has ended. Please log in again."
          />
        )}
        <form noValidate onSubmit={(event) => void submit(event)}>
          <LoginField {...propsOf('email')} label="Email" autoComplete="username" />
          <LoginField {...propsOf('password')} label="Password" autoComplete="current-password" />
          <Button size="large" type="primary" htmlType="submit" block loading={isBusy}>
            Log in
          </Button>
        </form>
      </div>
    </main>
  );
}
