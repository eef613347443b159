/**
 * Shows whose account it is, and asks for its password. The password that was typed at registration does not count: in
 * this browser nothing shows that the same person typed it.
 */
import { Button } from 'antd';
import type { SubmitEvent } from 'react';
import { useActivateMutation } from '@/api/accounts';
import { authToasts } from '@/api/auth';
import { activateRequest, PASSWORD_MIN_LENGTH, registerRequest } from '@/api/contract/accountForms';
import type { ActivationResponse } from '@/api/contract/auth';
import { errorText, isApiError } from '@/api/errors';
import { contractErrors } from '@/parts/account/contractErrors';
import { FailureNotice } from '@/parts/account/FailureNotice';
import { FormField } from '@/parts/account/FormField';
import { useForm } from '@/parts/account/useForm';
import { AccountFacts } from './AccountFacts';
import './ActivateForm.css';

interface Props {
  link: { uid: string; token: string };
  account: ActivationResponse;
  onActivated(): void;
}

export function ActivateForm({ link, account, onActivated }: Props) {
  const [activate, { isLoading, error }] = useActivateMutation();
  const { asksWho } = account;
  const { values, review, refuse, propsOf } = useForm(
    { firstName: '', lastName: '', email: '', password: '' },
    (typed) => contractErrors(asksWho ? registerRequest : activateRequest, typed),
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!review(form)) return;
    const { error: refusal } = await activate({ ...link, ...(asksWho ? values : { password: values.password }) });
    if (!refusal) onActivated();
    else if (isApiError(refusal)) refuse(form, refusal.fields);
  };

  return (
    <>
      {asksWho ? (
        <p className="PublicPage-text">
          Nobody looks after this installation yet. You become its first member of staff, who manages all organisations
          and users.
        </p>
      ) : (
        <>
          <AccountFacts account={account} />
          <p className="PublicPage-text">
            Is this you? Then enter a password for this account. It can be the one you chose when you signed up.
          </p>
        </>
      )}
      {isApiError(error) && <FailureNotice text={errorText(authToasts.activate, error)} reason={error.message} />}
      <form noValidate onSubmit={(event) => void submit(event)}>
        {asksWho && (
          <>
            <FormField {...propsOf('firstName')} label="First name" autoComplete="given-name" />
            <FormField {...propsOf('lastName')} label="Last name" autoComplete="family-name" />
            <FormField {...propsOf('email')} label="Email" type="email" autoComplete="username" />
          </>
        )}
        <FormField
          {...propsOf('password')}
          label="Password"
          type="password"
          autoComplete="new-password"
          help={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        />
        <Button size="large" type="primary" htmlType="submit" block loading={isLoading}>
          Activate account
        </Button>
      </form>
      {!asksWho && (
        <p className="ActivateForm-other">
          Not you? Close this page. The account cannot be used without you, and is deleted after a week.
        </p>
      )}
    </>
  );
}
