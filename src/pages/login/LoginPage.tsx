/** Signing in. Where it leads afterwards is the guard's business. */
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { LoginRequest } from '@/api/contract/auth';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { signIn } from '@/state/signIn';
import { Logo } from '@/ui/Logo';
import { PRODUCT } from '@/ui/Page';
import './LoginPage.css';

export function LoginPage() {
  const dispatch = useAppDispatch();
  const { endedBy } = useAppSelector(selectSession);
  const [message, setMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (credentials: LoginRequest) => {
    setIsBusy(true);
    setMessage(undefined);
    const outcome = await dispatch(signIn(credentials));
    setIsBusy(false);
    if (!outcome.ok) setMessage(outcome.message);
  };

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
        {message ? (
          <Alert className="LoginPage-error" type="error" showIcon title={message} />
        ) : (
          endedBy === 'expired' && (
            <Alert
              className="LoginPage-error"
              type="info"
              showIcon
              title="Your session has ended. Please log in again."
            />
          )
        )}
        <Form<LoginRequest>
          layout="vertical"
          requiredMark={false}
          size="large"
          onFinish={submit}
          validateTrigger="onSubmit"
        >
          <Form.Item
            name="email"
            label="Email"
            normalize={(value: string) => value.trim()}
            rules={[{ required: true, message: 'Enter your email' }]}
          >
            <Input type="email" autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item name="password" label="Password" rules={[{ required: true, message: 'Enter your password' }]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            Log in
          </Button>
        </Form>
      </div>
    </main>
  );
}
