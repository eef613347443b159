/** Makes a webhook and shows the secret of its signatures: this once. */
import { Alert, Button, Checkbox, Input } from 'antd';
import { useRef, useState } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/api/contract/webhooks';
import { DEFAULT_TOAST, errorText, isApiError } from '@/api/errors';
import { useCreateWebhookMutation, webhooksToasts } from '@/api/webhooks';
import { CopyOnce } from '@/ui/CopyOnce';

/** An object's keys are texts to the compiler; these are the events. */
const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

function problemOf(error: unknown): string | null {
  if (!error) return null;
  if (!isApiError(error)) return DEFAULT_TOAST.text;
  return error.fields?.url ?? errorText(webhooksToasts.createWebhook, error);
}

export function NewWebhook() {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([]);
  const [create, { data: made, error, isLoading }] = useCreateWebhookMutation();
  const isSending = useRef(false);
  const submit = async () => {
    // A second click comes before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    const answer = await create({ url, events });
    isSending.current = false;
    if (!('data' in answer)) return;
    setUrl('');
    setEvents([]);
  };
  const problem = problemOf(error);
  return (
    <form
      className="ApiTokens-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor="webhook-url">Address that messages are sent to</label>
      <Input
        id="webhook-url"
        type="url"
        maxLength={500}
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Checkbox.Group
        className="ApiTokens-scopes"
        value={events}
        options={EVENTS.map((value) => ({ value, label: `${value}: ${WEBHOOK_EVENTS[value]}` }))}
        onChange={setEvents}
      />
      <Button type="primary" htmlType="submit" loading={isLoading} disabled={url.trim() === '' || events.length === 0}>
        Create webhook
      </Button>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {made && !isLoading && (
        <CopyOnce
          title="Copy the secret now, with which the receiver checks the signatures. It will not be shown again."
          label="Copy secret"
          secret={made.secret}
          className="ApiTokens-token"
        />
      )}
    </form>
  );
}
