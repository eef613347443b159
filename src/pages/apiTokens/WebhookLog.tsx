/** The messages to a webhook, the newest first: what became of each, and sending one again. */
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Delivery, Webhook } from '@/api/contract/webhooks';
import { useListDeliveriesQuery, useSendAgainMutation, webhooksToasts } from '@/api/webhooks';
import { plural } from '@/lib/plural';
import { shownSecond } from '@/lib/shownDate';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';

/** While something is on its way. */
const POLL_MS = 2_000;

const STATES = {
  waiting: { tone: 'active', text: 'Waiting' },
  delivered: { tone: 'good', text: 'Delivered' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

interface WebhookLogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function WebhookLog({ webhook, onClose }: WebhookLogProps) {
  const [isPolling, setPolling] = useState(true);
  const { data, isError, isFetching, refetch } = useListDeliveriesQuery(webhook.id, {
    pollingInterval: isPolling ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const isWaiting = data?.results.some(({ state }) => state === 'waiting') ?? true;
  if (isWaiting !== isPolling) setPolling(isWaiting);
  const isOn = webhook.paused === null;
  return (
    <Modal open title={`Messages to ${new URL(webhook.url).host}`} footer={null} width={720} onCancel={onClose}>
      {data ? (
        <>
          <p className="ApiTokens-note">
            A message that is not taken is sent again for three days, with growing pauses, and always with the same id.
            Messages are kept for 30 days.
          </p>
          {data.count === 0 && <p className="ApiTokens-note">No messages.</p>}
          <ul className="ApiTokens-list" aria-label="Messages">
            {data.results.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} isOn={isOn} />
            ))}
          </ul>
          {data.count > data.results.length && (
            <p className="ApiTokens-note">
              {`These are the newest ${data.results.length} of ${plural(data.count, 'message')}.`}
            </p>
          )}
        </>
      ) : isError && !isFetching ? (
        <Page.Error {...webhooksToasts.listDeliveries} onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading messages" />
      )}
    </Modal>
  );
}

function DeliveryRow({ delivery, isOn }: { delivery: Delivery; isOn: boolean }) {
  const { id, type, messageId, state, attempts, triedAt, outcome, nextAt } = delivery;
  const [sendAgain, { isLoading }] = useSendAgainMutation();
  return (
    <li>
      <div className="ApiTokens-who">
        <span>
          {type} <StatusTag {...STATES[state]} />
        </span>
        <span className="ApiTokens-note">
          <RelativeTime value={delivery.createdAt} />
          {`, ${messageId}. ${plural(attempts, 'attempt')}. `}
          {triedAt && outcome && `${shownSecond(triedAt)}: ${outcome} `}
          {isOn && nextAt && `Next attempt ${shownSecond(nextAt)}.`}
        </span>
      </div>
      {isOn && (
        <Button
          size="small"
          aria-label={`Send again ${messageId}`}
          loading={isLoading}
          onClick={() => void sendAgain(id)}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
