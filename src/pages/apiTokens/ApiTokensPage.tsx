/** What programs of the organisation have to do with the API: tokens with which they call it, webhooks by which it calls them. */
import { Button } from 'antd';
import { apiTokensToasts, useListApiTokensQuery, useRevokeApiTokenMutation } from '@/api/apiTokens';
import type { ApiToken } from '@/api/contract/apiTokens';
import { shownDay } from '@/lib/shownDate';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';
import { useShown } from '@/parts/screen/useShown';
import { NewToken } from './NewToken';
import { Webhooks } from './Webhooks';
import './ApiTokens.css';

export function ApiTokensPage() {
  const { data, isError, isFetching, refetch } = useListApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useShown<ApiToken | null>('tokenQuestion', null);
  const [revoke] = useRevokeApiTokenMutation();
  return (
    <Page title="API and webhooks">
      <div className="ApiTokens">
        <p className="ApiTokens-note">
          A program that calls the API sends a token as “Authorization: Bearer”. It acts in the name of whoever made it,
          without the rights of an administrator, and stops working when that person is no longer active in the
          organisation. <a href="/api/openapi.json">Description of the API (OpenAPI)</a>
        </p>
        <section className="ApiTokens-card" aria-label="New token">
          <h2>New token</h2>
          <NewToken />
        </section>
        <section className="ApiTokens-card" aria-label="Tokens">
          <h2>Tokens</h2>
          {data ? (
            <TokenList tokens={data} onRevoke={setAsked} />
          ) : isError && !isFetching ? (
            <Page.Error {...apiTokensToasts.listApiTokens} onRetry={() => void refetch()} />
          ) : (
            <Page.Loading label="Loading tokens" />
          )}
        </section>
        <Webhooks />
      </div>
      {asked && (
        <ConfirmDialog
          title="Revoke this token?"
          okText="Revoke"
          isDanger
          onConfirm={() => revoke(asked.id)}
          onClose={() => setAsked(null)}
        >
          <p>{`Programs that use “${asked.name}” can no longer call the API. This cannot be undone.`}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

interface TokenListProps {
  tokens: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

function TokenList({ tokens, onRevoke }: TokenListProps) {
  if (tokens.length === 0) return <p className="ApiTokens-note">No tokens.</p>;
  return (
    <ul className="ApiTokens-list" aria-label="API tokens">
      {tokens.map((token) => (
        <li key={token.id}>
          <div className="ApiTokens-who">
            <span>
              {token.name} {!token.isWorking && <StatusTag tone="warning" text="Not working" />}
            </span>
            <span className="ApiTokens-note">
              {`May: ${token.scopes.join(', ')}. Made by ${token.by.fullName} on ${shownDay(token.createdAt)}, ends ${shownDay(token.expiresAt)}. `}
              {token.lastUsedAt === null ? (
                'Never used.'
              ) : (
                <>
                  Last used <RelativeTime value={token.lastUsedAt} />.
                </>
              )}
              {!token.isWorking && ` ${token.by.fullName} is no longer active in the organisation.`}
            </span>
          </div>
          <Button size="small" danger aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
