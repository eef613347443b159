/** Whose account a link from a mail is for. */
import type { ActivationResponse } from '@/api/contract/auth';
import './AccountFacts.css';

export function AccountFacts({ account }: { account: ActivationResponse }) {
  return (
    <dl className="AccountFacts">
      <dt>Name</dt>
      <dd>
        {account.firstName} {account.lastName}
      </dd>
      <dt>Email</dt>
      <dd>{account.email}</dd>
      <dt>Organisation</dt>
      <dd>{account.organisationName}</dd>
    </dl>
  );
}
