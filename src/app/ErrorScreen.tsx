/** The screen for an error that nothing else caught; 'Try Again' loads the page anew, because its state is in doubt. */
import { Button } from 'antd';
import { PRODUCT } from '@/ui/product';
import { PageMessage } from '@/ui/PageMessage';

export function ErrorScreen() {
  return (
    <main className="App-message" role="alert">
      <title>{`Something went wrong · ${PRODUCT}`}</title>
      <PageMessage
        level={1}
        title="Oops! Something went wrong"
        text="An unexpected error occurred. Our team has been notified."
        action={
          <>
            <Button type="primary" onClick={() => location.reload()}>
              Try Again
            </Button>
            <Button onClick={() => location.assign('/')}>Go to Home</Button>
          </>
        }
      />
    </main>
  );
}
