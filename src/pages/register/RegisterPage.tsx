/** Registering. What the server objects to stands above the form, and again in the fields that it is about. */
import { Button } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useRegisterMutation } from '@/api/accounts';
import { authToasts } from '@/api/auth';
import { PASSWORD_MIN_LENGTH, registerRequest } from '@/api/contract/accountForms';
import { errorText, isApiError } from '@/api/errors';
import { contractErrors } from '@/parts/account/contractErrors';
import { FailureNotice } from '@/parts/account/FailureNotice';
import { FormField } from '@/parts/account/FormField';
import { PublicPage } from '@/parts/account/PublicPage';
import { useForm } from '@/parts/account/useForm';
import { useAppDispatch } from '@/state/hooks';
import { browserSecret } from '@/state/registration';

type Values = Record<'firstName' | 'lastName' | 'email' | 'password', string>;

const EMPTY: Values = { firstName: '', lastName: '', email: '', password: '' };
/** Blanks around a name or an email are slips; in a password they count. */
const tidy = ({ firstName, lastName, email, password }: Values): Values => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  password,
});

export function RegisterPage() {
  const dispatch = useAppDispatch();
  const [register, { isLoading, error }] = useRegisterMutation();
  /** How many mails were sent to the entered address. Above 0 the page shows 'Check your email'. */
  const [mails, setMails] = useState(0);
  const { values, review, refuse, propsOf } = useForm(EMPTY, (typed) => contractErrors(registerRequest, tidy(typed)));

  const send = () => register({ ...tidy(values), browserSecret: dispatch(browserSecret()) });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!review(form)) return;
    const { error: refusal } = await send();
    if (!refusal) setMails(1);
    else if (isApiError(refusal)) refuse(form, refusal.fields);
  };

  const sendAgain = async () => {
    const { error: refusal } = await send();
    if (!refusal) setMails(mails + 1);
  };

  if (mails > 0) {
    return (
      <PublicPage title="Check your email" links={<Link to="/login">Log in</Link>}>
        <p className="PublicPage-text">
          We have sent a link to {tidy(values).email}. Open it to activate your account, then log in.
        </p>
        {isApiError(error) && <FailureNotice text={errorText(authToasts.register, error)} />}
        <p className="PublicPage-text" role="status">
          {mails > 1
            ? 'We have sent it again. Only the latest link works.'
            : 'No email? Check your spam folder, or send it again.'}
        </p>
        <Button size="large" block loading={isLoading} onClick={() => void sendAgain()}>
          Send again
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Sign up" links={<Link to="/login">I have an account</Link>}>
      {isApiError(error) && <FailureNotice text={errorText(authToasts.register, error)} />}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormField {...propsOf('firstName')} label="First name" autoComplete="given-name" />
        <FormField {...propsOf('lastName')} label="Last name" autoComplete="family-name" />
        <FormField {...propsOf('email')} label="Email" type="email" autoComplete="username" />
        <FormField
          {...propsOf('password')}
          label="Password"
          type="password"
          autoComplete="new-password"
          help={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        />
        <Button size="large" type="primary" htmlType="submit" block loading={isLoading}>
          Sign up
        </Button>
      </form>
    </PublicPage>
  );
}
