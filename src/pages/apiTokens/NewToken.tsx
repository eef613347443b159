/** Makes a token and shows it: this once, as the server keeps none. */
import { Alert, Button, Checkbox, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { apiTokensToasts, useCreateApiTokenMutation } from '@/api/apiTokens';
import { TOKEN_SCOPES, type TokenScope } from '@/api/contract/apiTokens';
import { DEFAULT_TOAST, errorText, isApiError } from '@/api/errors';
import { CopyOnce } from '@/ui/CopyOnce';
import { LastDay } from '@/ui/LastDay';

const PROPOSED_DAYS = 90;
/** An object's keys are texts to the compiler; these are the scopes. */
const SCOPES = Object.keys(TOKEN_SCOPES) as TokenScope[];

function problemOf(error: unknown): string | null {
  if (!error) return null;
  if (!isApiError(error)) return DEFAULT_TOAST.text;
  return error.fields?.name ?? error.fields?.expiresAt ?? errorText(apiTokensToasts.createApiToken, error);
}

export function NewToken() {
  const [today] = useState(() => dayjs());
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [day, setDay] = useState<Dayjs>(() => today.add(PROPOSED_DAYS, 'day'));
  const [create, { data: made, error, isLoading }] = useCreateApiTokenMutation();
  const isSending = useRef(false);
  const submit = async () => {
    // A second click comes before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    const answer = await create({ name, scopes, expiresAt: day.endOf('day').toISOString() });
    isSending.current = false;
    if (!('data' in answer)) return;
    setName('');
    setScopes([]);
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
      <label htmlFor="token-name">Name</label>
      <Input id="token-name" maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      <Checkbox.Group
        className="ApiTokens-scopes"
        value={scopes}
        options={SCOPES.map((value) => ({ value, label: `${value}: ${TOKEN_SCOPES[value]}` }))}
        onChange={setScopes}
      />
      <label htmlFor="token-ends">Last day it works</label>
      <LastDay id="token-ends" today={today} value={day} onChange={setDay} />
      <Button type="primary" htmlType="submit" loading={isLoading} disabled={name.trim() === '' || scopes.length === 0}>
        Create token
      </Button>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {made && !isLoading && (
        <CopyOnce
          title={`Copy the token “${made.name}” now. It will not be shown again.`}
          label="Copy token"
          secret={made.token}
          className="ApiTokens-token"
        />
      )}
    </form>
  );
}
