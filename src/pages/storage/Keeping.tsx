/** How long originals, playable copies and pictures are kept: the rules in force, those that begin, and what has gone. */
import { Alert, Button } from 'antd';
import type { Retention, RetentionRule } from '@/api/contract/retention';
import { retentionToasts, useChangeRetentionMutation, useGetRetentionQuery } from '@/api/retention';
import { shownDay, shownTime } from '@/lib/shownDate';
import { useShown } from '@/parts/screen/useShown';
import { Page } from '@/ui/Page';
import { RulesDialog } from './RulesDialog';
import { amountText, KIND_LABELS, keptFor } from './storageTexts';

export function Keeping({ organisationId }: { organisationId: number }) {
  const { data, isError, isFetching, refetch } = useGetRetentionQuery(organisationId, {
    refetchOnMountOrArgChange: true,
  });
  const [isChanging, setChanging] = useShown('keepingRules', false);
  return (
    <section className="Storage-card" aria-labelledby="storage-keeping">
      <div className="Storage-head">
        <h2 id="storage-keeping">How long videos are kept</h2>
        <Button disabled={!data} onClick={() => setChanging(true)}>
          Change
        </Button>
      </div>
      <p className="Storage-note">
        Originals are the videos as they were uploaded, playable copies those made of them for browsers, pictures those
        of the frames. What is coded, graded, measured and planned stays, and so does the checksum (SHA-256) of each
        original.
      </p>
      <p className="Storage-note">
        Days count from the last of these: the review, the owner’s answer to a handed over batch, an emergency taken on,
        a second review finished, and any later change of the inspection. An inspection stays whole while it is not
        reviewed, is of a contractor’s batch that its owner has not accepted, or is on hold (under “Inspection” in the
        inspection), and while a copy, an export, a regrade, a second review or an emergency of it is open. Backups that
        were made before still have what is removed here.
      </p>
      {data ? (
        <>
          {data.waitsUntil !== null && data.rules.some(({ days }) => days !== null) && (
            <Alert
              type="warning"
              showIcon
              title={`Nothing is removed before ${shownTime(data.waitsUntil)}: the server was just set up, was off for more than two days, or its clock has jumped.`}
            />
          )}
          <ul className="Storage-list" aria-label="Rules">
            {data.rules.map((rule) => (
              <Rule key={rule.kind} {...{ organisationId, rule }} onChanged={() => void refetch()} />
            ))}
          </ul>
          <Removed removed={data.removed} />
        </>
      ) : isError && !isFetching ? (
        <Page.Error {...retentionToasts.getRetention} onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading rules" />
      )}
      {data && isChanging && (
        <RulesDialog
          organisationId={organisationId}
          rules={data.rules}
          onClose={() => {
            setChanging(false);
            void refetch();
          }}
        />
      )}
    </section>
  );
}

interface RuleProps {
  organisationId: number;
  rule: RetentionRule;
  onChanged: () => void;
}

function Rule({ organisationId, rule: { kind, days, since, next }, onChanged }: RuleProps) {
  const [change, { isLoading }] = useChangeRetentionMutation();
  const cancel = async (announced: number) => {
    // What another administrator has set meanwhile is not cancelled unseen: it is shown instead.
    await change({ organisationId, change: { [kind]: days }, seen: { [kind]: announced } });
    onChanged();
  };
  return (
    <li>
      <span className="Storage-kind">{KIND_LABELS[kind]}</span>
      <span className="Storage-state">
        {`Are ${keptFor(days)}${days !== null && since !== null ? `, since ${shownDay(since)}` : ''}. `}
        {next && <strong>{`From ${shownDay(next.from)} on they are ${keptFor(next.days)}.`}</strong>}
      </span>
      {next && (
        <Button
          size="small"
          loading={isLoading}
          aria-label={`Cancel the rule for ${KIND_LABELS[kind].toLowerCase()} that begins on ${shownDay(next.from)}`}
          onClick={() => void cancel(next.days)}
        >
          Cancel it
        </Button>
      )}
    </li>
  );
}

const Removed = ({ removed }: Pick<Retention, 'removed'>) => (
  <>
    <h3>Removed by these rules</h3>
    {removed.length === 0 ? (
      <p className="Storage-note">Nothing so far.</p>
    ) : (
      <ul className="Storage-list" aria-label="Removed by these rules">
        {removed.map(({ day, waiting, ...amount }) => (
          <li key={`${day} ${amount.kind}`}>
            <span className="Storage-kind">{shownDay(day)}</span>
            <span className="Storage-state">
              {amountText(amount)}
              {waiting > 0 && `; of ${waiting.toLocaleString()} the store has yet to remove the bytes`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
);
