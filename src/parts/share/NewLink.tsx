/** Makes a link that shows the inspection without an account, and shows its address: this once, as the server keeps none. */
import { LinkOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { DEFAULT_TOAST, errorText, isApiError } from '@/api/errors';
import { sharingToasts, useCreateShareLinkMutation } from '@/api/sharing';
import { CopyOnce } from '@/ui/CopyOnce';
import { LastDay } from '@/ui/LastDay';

const PROPOSED_DAYS = 30;

function problemOf(error: unknown): string | null {
  if (!error) return null;
  if (!isApiError(error)) return DEFAULT_TOAST.text;
  return error.fields?.endsAt ?? errorText(sharingToasts.createShareLink, error);
}

export function NewLink({ uuid }: { uuid: string }) {
  const [today] = useState(() => dayjs());
  const [day, setDay] = useState<Dayjs>(() => today.add(PROPOSED_DAYS, 'day'));
  const [create, { data: made, error, isLoading }] = useCreateShareLinkMutation();
  const isSending = useRef(false);
  const submit = async () => {
    // A second click comes before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    await create({ uuid, endsAt: day.endOf('day').toISOString() });
    isSending.current = false;
  };
  const problem = problemOf(error);
  return (
    <>
      <div className="ShareDialog-new">
        <label htmlFor="share-ends">Last day it works</label>
        <LastDay id="share-ends" today={today} value={day} onChange={setDay} />
        <Button type="primary" icon={<LinkOutlined aria-hidden />} loading={isLoading} onClick={() => void submit()}>
          Create link
        </Button>
      </div>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {made && !isLoading && (
        <CopyOnce
          title="Copy the link now. It will not be shown again."
          label="Copy link"
          secret={made.url}
          className="ShareDialog-address"
        />
      )}
    </>
  );
}
