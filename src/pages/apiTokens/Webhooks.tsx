/** The organisation's webhooks: made, tested, paused and deleted by its administrators, with the messages of each. */
import { Button } from 'antd';
import type { PAUSE_REASONS, Webhook } from '@/api/contract/webhooks';
import {
  useDeleteWebhookMutation,
  useListWebhooksQuery,
  usePauseWebhookMutation,
  useTestWebhookMutation,
  webhooksToasts,
} from '@/api/webhooks';
import { shownDay, shownTime } from '@/lib/shownDate';
import { useShown } from '@/parts/screen/useShown';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { Page } from '@/ui/Page';
import { StatusTag } from '@/ui/StatusTag';
import { NewWebhook } from './NewWebhook';
import { WebhookLog } from './WebhookLog';

const PAUSED_BECAUSE: Readonly<Record<(typeof PAUSE_REASONS)[number], string>> = {
  person: 'by an administrator',
  failing: 'as no message arrived for days',
  gone: 'as the receiver answered 410, that it is gone',
};

const hostOf = ({ url }: Webhook): string => new URL(url).host;

export function Webhooks() {
  const { data, isError, isFetching, refetch } = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useShown<number | null>('webhookQuestion', null);
  const [opened, setOpened] = useShown<number | null>('webhookLog', null);
  const [remove] = useDeleteWebhookMutation();
  const find = (id: number | null) => data?.find((webhook) => webhook.id === id);
  const [removed, logged] = [find(asked), find(opened)];
  return (
    <>
      <p className="ApiTokens-note">
        A webhook tells a program of yours at once when something happened to records of this organisation. Messages are
        signed as Standard Webhooks has it, and carry ids: the program reads the records with an API token.
      </p>
      <section className="ApiTokens-card" aria-label="New webhook">
        <h2>New webhook</h2>
        <NewWebhook />
      </section>
      <section className="ApiTokens-card" aria-label="Webhooks">
        <h2>Webhooks</h2>
        {data ? (
          <WebhookList webhooks={data} onDelete={setAsked} onOpen={setOpened} />
        ) : isError && !isFetching ? (
          <Page.Error {...webhooksToasts.listWebhooks} onRetry={() => void refetch()} />
        ) : (
          <Page.Loading label="Loading webhooks" />
        )}
      </section>
      {removed && (
        <ConfirmDialog
          title="Delete this webhook?"
          okText="Delete"
          isDanger
          onConfirm={() => remove(removed.id)}
          onClose={() => setAsked(null)}
        >
          <p>{`${hostOf(removed)} is told of nothing any more, and the list of its messages is deleted too. This cannot be undone.`}</p>
        </ConfirmDialog>
      )}
      {logged && <WebhookLog webhook={logged} onClose={() => setOpened(null)} />}
    </>
  );
}

interface WebhookListProps {
  webhooks: readonly Webhook[];
  onDelete: (id: number) => void;
  onOpen: (id: number) => void;
}

function WebhookList({ webhooks, onDelete, onOpen }: WebhookListProps) {
  const [pause, pausing] = usePauseWebhookMutation();
  const [test, testing] = useTestWebhookMutation();
  const sendTest = async (id: number) => {
    const answer = await test(id);
    if (!answer.error) onOpen(id);
  };
  if (webhooks.length === 0) return <p className="ApiTokens-note">No webhooks.</p>;
  return (
    <ul className="ApiTokens-list" aria-label="Webhooks">
      {webhooks.map((webhook) => {
        const { id, url, events, by, createdAt, paused } = webhook;
        const of = (verb: string) => `${verb} ${hostOf(webhook)}`;
        return (
          <li key={id}>
            <div className="ApiTokens-who">
              <span>
                {url} {paused && <StatusTag tone="warning" text="Paused" />}
              </span>
              <span className="ApiTokens-note">
                {`Is told of: ${events.join(', ')}. Made by ${by.fullName} on ${shownDay(createdAt)}.`}
                {paused &&
                  ` Paused ${PAUSED_BECAUSE[paused.reason]}, since ${shownTime(paused.at)}. What happens meanwhile is not told later.`}
              </span>
            </div>
            <div className="ApiTokens-actions">
              <Button size="small" aria-label={of('Messages to')} onClick={() => onOpen(id)}>
                Messages
              </Button>
              {!paused && (
                <Button
                  size="small"
                  aria-label={of('Send a test to')}
                  loading={testing.isLoading && testing.originalArgs === id}
                  onClick={() => void sendTest(id)}
                >
                  Send a test
                </Button>
              )}
              <Button
                size="small"
                aria-label={of(paused ? 'Resume' : 'Pause')}
                loading={pausing.isLoading && pausing.originalArgs?.id === id}
                onClick={() => void pause({ id, isPaused: !paused })}
              >
                {paused ? 'Resume' : 'Pause'}
              </Button>
              <Button size="small" danger aria-label={of('Delete')} onClick={() => onDelete(id)}>
                Delete
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
