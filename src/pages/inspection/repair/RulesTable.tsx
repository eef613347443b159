/**
 * The repair rules that the generated plans follow (which repair follows from which defect), their versions, and the
 * way into the editor.
 */
import { Button } from 'antd';
import { useState } from 'react';
import type { RepairRuleSet } from '@/api/contract/repairs';
import { useGetRepairRulesQuery, usePutRulesInUseMutation } from '@/api/repairs';
import { useDraft } from '@/parts/session/useDraft';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { RulesEditor, rulesDraft } from './RulesEditor';
import { closeText, conditionsText, GIVES } from './ruleText';

interface RulesTableProps {
  organisationId: number;
  mayChange: boolean;
}

export function RulesTable({ organisationId, mayChange }: RulesTableProps) {
  const { data: versions, isError, refetch } = useGetRepairRulesQuery(organisationId);
  const [putInUse, { isLoading }] = usePutRulesInUseMutation();
  const { found, keep } = useDraft(`repair rules of ${organisationId}`, rulesDraft);
  /** The rules that the editor begins with; null while it is closed. */
  const [start, setStart] = useState(found);
  if (isError) return <Page.Error title="Failed to load the repair rules" onRetry={() => void refetch()} />;
  const inUse = versions?.find((version) => version.isInUse);
  if (!versions || !inUse) return <Page.Loading label="Loading repair rules" />;
  return (
    <>
      <p className="RepairTab-note">{`${inUse.source}. For each family of defects, the first rule whose conditions are met applies.`}</p>
      {start ? (
        <RulesEditor
          organisationId={organisationId}
          start={start}
          onDraft={keep}
          onDone={() => {
            keep(null);
            setStart(null);
          }}
        />
      ) : (
        <>
          <Rules rules={inUse.rules} />
          {mayChange && (
            <Button onClick={() => setStart({ begunFrom: inUse.id, rules: inUse.rules })}>Change the rules</Button>
          )}
        </>
      )}
      {versions.length > 1 && (
        <ul className="PlanState-changes PlanHistory" aria-label="Versions of the rules">
          {versions.map(({ id, source, isInUse, createdAt, createdBy }) => (
            <li key={id ?? 'built in'}>
              {source}
              {isInUse ? ', in use ' : ' '}
              {mayChange && !isInUse && (
                <Button
                  size="small"
                  loading={isLoading}
                  aria-label={`Use ${source}`}
                  onClick={() => void putInUse({ organisationId, rulesId: id, seen: { rulesId: inUse.id } })}
                >
                  Use
                </Button>
              )}
              {createdAt && (
                <>
                  <br />
                  <span className="RepairTab-note">
                    {createdBy}, <RelativeTime value={createdAt} />
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Rules({ rules: { rules, close, unscored, patchLength } }: { rules: RepairRuleSet }) {
  return (
    <>
      <table className="RulesTable" aria-label="Repair rules">
        <thead>
          <tr>
            <th scope="col">Defect</th>
            <th scope="col">Condition</th>
            <th scope="col">Repair</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, index) => (
            // Rules have no id, and their order does not change here.
            <tr key={index}>
              <td>{rule.family}</td>
              <td>{conditionsText(rule)}</td>
              <td>{rule.repairType}</td>
              <td>{rule.gives ? GIVES[rule.gives] : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="PlanState-changes">
        {close.map((rule) => (
          <li key={closeText(rule)}>{closeText(rule)}</li>
        ))}
        <li>{`A defect without a score counts as grade ${unscored}; a patch covers ${patchLength} m.`}</li>
      </ul>
    </>
  );
}
