/**
 * The screen for an error that nothing else caught; 'Try Again' loads the page anew, because its state is in doubt. An
 * error because a deploy has removed a part of this build is not shown: the page loads anew by itself, once.
 */
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ERROR_ARRIVED } from '@/browser/errorArrived';
import { PRODUCT } from '@/ui/product';
import { PageMessage } from '@/ui/PageMessage';
import { shouldReload } from './reloadAfterDeploy';
import { Starting } from './Starting';

const ReportDialog = lazy(() => import('./shell/ReportDialog').then((module) => ({ default: module.ReportDialog })));

interface ErrorScreenProps {
  error: unknown;
  /** Whether the screen stands in the shell, which already has the page's `main`. */
  isInShell?: boolean;
}

export function ErrorScreen({ error, isInShell = false }: ErrorScreenProps) {
  const [isTold, setTold] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isReloading] = useState(() => shouldReload(error));
  useEffect(() => {
    if (isReloading) location.reload();
    else reportError(error);
  }, [isReloading, error]);

  useEffect(() => {
    const tell = () => setTold(true);
    addEventListener(ERROR_ARRIVED, tell);
    return () => removeEventListener(ERROR_ARRIVED, tell);
  }, []);

  if (isReloading) return <Starting />;
  const Frame = isInShell ? 'div' : 'main';
  return (
    <Frame className="App-message" role="alert">
      <title>{`Something went wrong · ${PRODUCT}`}</title>
      <PageMessage
        level={1}
        title="Oops! Something went wrong"
        text={`An unexpected error occurred.${isTold ? ' Our team has been notified.' : ''}`}
        action={
          <>
            <Button type="primary" onClick={() => location.reload()}>
              Try Again
            </Button>
            <Button onClick={() => location.assign('/')}>Go to Home</Button>
            <Button onClick={() => setReporting(true)}>Report a problem</Button>
          </>
        }
      />
      {isReporting && (
        <Suspense>
          <ReportDialog onClose={() => setReporting(false)} onClosed={() => undefined} />
        </Suspense>
      )}
    </Frame>
  );
}
