/**
 * Activates an account by the link from the mail, once, as soon as the page opens. The link's secrets leave the address
 * at once, so that neither the history nor a shared screen keeps them.
 */
import { Button, Spin } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { authToasts, useActivateMutation } from '@/api/auth';
import { DEFAULT_TOAST, errorText, isApiError } from '@/api/errors';
import { PublicPage } from '@/parts/account/PublicPage';

type Outcome = { kind: 'activated' } | { kind: 'failed'; text: string; reason: string; canRetry: boolean };

const FAILED: Outcome = { kind: 'failed', text: DEFAULT_TOAST.text, reason: '', canRetry: true };

export function ActivatePage() {
  const { uid, token } = useParams();
  const navigate = useNavigate();
  const [link] = useState(() => (uid && token ? { uid, token } : null));
  const [outcome, setOutcome] = useState<Outcome>();
  const [activate] = useActivateMutation();
  const hasBegun = useRef(false);

  const run = useCallback(async () => {
    if (!link) return;
    setOutcome(undefined);
    const { error } = await activate(link);
    if (!error) return setOutcome({ kind: 'activated' });
    setOutcome(
      isApiError(error)
        ? {
            kind: 'failed',
            text: errorText(authToasts.activate, error),
            reason: error.message,
            canRetry: error.retryable,
          }
        : FAILED,
    );
  }, [activate, link]);

  useEffect(() => {
    if (uid) void navigate('/activate', { replace: true });
  }, [uid, navigate]);

  useEffect(() => {
    // A link works once: an effect that runs twice must not use it up and then call it worthless.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void run();
  }, [run]);

  if (!link) {
    return (
      <PublicPage title="Activate your account" links={<Link to="/login">Log in</Link>}>
        <p className="PublicPage-text">Open the link in the mail that we sent you after you signed up.</p>
      </PublicPage>
    );
  }
  if (!outcome) {
    return (
      <PublicPage title="Activating your account">
        <div className="PublicPage-text" role="status" aria-label="Activating">
          <Spin />
        </div>
      </PublicPage>
    );
  }
  if (outcome.kind === 'activated') {
    return (
      <PublicPage title="Account activated">
        <p className="PublicPage-text">You can log in now with your email and password.</p>
        <Button size="large" type="primary" block onClick={() => void navigate('/login')}>
          Log in
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Account not activated" links={<Link to="/login">Log in</Link>}>
      <p className="PublicPage-text" role="alert">
        {outcome.text}
        {outcome.reason && (
          <>
            <br />
            {outcome.reason}
          </>
        )}
      </p>
      {outcome.canRetry ? (
        <Button size="large" type="primary" block onClick={() => void run()}>
          Try again
        </Button>
      ) : (
        <p className="PublicPage-text">
          A link works once and not for ever: if you have activated the account before, just log in; otherwise ask your
          administrator for a new link.
        </p>
      )}
    </PublicPage>
  );
}
