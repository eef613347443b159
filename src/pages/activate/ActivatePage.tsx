/**
 * Activates an account by the link from the mail, and shows whose it is. In a browser that has not signed up for it, the
 * account's password is asked for first.
 * The link's secrets leave the address at once, so that neither the history nor a shared screen keeps them.
 */
import { Button, Spin } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useReadActivationMutation } from '@/api/accounts';
import { authToasts } from '@/api/auth';
import { DEFAULT_TOAST, errorText, isApiError } from '@/api/errors';
import { PublicPage } from '@/parts/account/PublicPage';
import { useAppDispatch } from '@/state/hooks';
import { browserSecret } from '@/state/registration';
import { AccountFacts } from './AccountFacts';
import { ActivateForm } from './ActivateForm';

const TITLE = 'Activate your account';

export function ActivatePage() {
  const { uid, token } = useParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [link] = useState(() => (uid && token ? { uid, token } : null));
  const [read, { data: account, error }] = useReadActivationMutation();
  const [isActivated, setIsActivated] = useState(false);
  const hasBegun = useRef(false);

  const begin = useCallback(() => {
    if (link) void read({ ...link, browserSecret: dispatch(browserSecret()) });
  }, [read, link, dispatch]);

  useEffect(() => {
    if (uid) void navigate('/activate', { replace: true });
  }, [uid, navigate]);

  useEffect(() => {
    // Reads the link once, even where React runs an effect twice: otherwise a failure would be told twice too.
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, [begin]);

  if (!link) {
    return (
      <PublicPage title={TITLE} links={<Link to="/login">Log in</Link>}>
        <p className="PublicPage-text">Open the link in the email that we sent you when you signed up.</p>
      </PublicPage>
    );
  }
  if (isActivated || account?.isActivated) {
    return (
      <PublicPage title="Account activated">
        {account?.isActivated && <AccountFacts account={account} />}
        <p className="PublicPage-text">You can log in now with your email and password.</p>
        <Button size="large" type="primary" block onClick={() => void navigate('/login')}>
          Log in
        </Button>
      </PublicPage>
    );
  }
  if (account) {
    return (
      <PublicPage title={TITLE}>
        <ActivateForm link={link} account={account} onActivated={() => setIsActivated(true)} />
      </PublicPage>
    );
  }
  if (!error) {
    return (
      <PublicPage title={TITLE}>
        <div className="PublicPage-text" role="status" aria-label="Loading">
          <Spin />
        </div>
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title="Account not activated"
      links={
        <>
          <Link to="/login">Log in</Link>
          <Link to="/register">Sign up</Link>
        </>
      }
    >
      <p className="PublicPage-text" role="alert">
        {isApiError(error) ? errorText(authToasts.readActivation, error) : DEFAULT_TOAST.text}
        {isApiError(error) && error.message && (
          <>
            <br />
            {error.message}
          </>
        )}
      </p>
      {isApiError(error) && !error.retryable ? (
        <p className="PublicPage-text">
          A link works only once, and it expires: if you have activated the account before, just log in; otherwise sign
          up again with the same email, and we will send you a new link.
        </p>
      ) : (
        <Button size="large" type="primary" block onClick={begin}>
          Try again
        </Button>
      )}
    </PublicPage>
  );
}
