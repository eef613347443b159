/** How the risk of pipes is rated: the rules in use, their versions, and the way into the editor. */
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RiskRuleVersions } from '@/api/contract/risk';
import { riskToasts, useGetRiskRulesQuery, usePutRiskRulesInUseMutation } from '@/api/risk';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useDraft } from '@/parts/session/useDraft';
import { useAbility } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { draftOf, riskDraft } from './riskDraft';
import { RiskEditor } from './RiskEditor';
import { RiskRulesView } from './RiskRulesView';
import './Risk.css';

const back = (
  <Link to="/assets" className="Risk-back">
    <ArrowLeftOutlined aria-hidden /> <span>Assets</span>
  </Link>
);

export function RiskPage() {
  const organisationId = useOrganisationId();
  const { currentData: versions, isError, isFetching, refetch } = useGetRiskRulesQuery(organisationId);
  return (
    <Page title="Risk" before={back}>
      {versions ? (
        <Rules key={organisationId} {...{ organisationId, versions }} />
      ) : isError && !isFetching ? (
        <Page.Error {...riskToasts.getRiskRules} onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading risk rules" />
      )}
    </Page>
  );
}

interface RulesProps {
  organisationId: number;
  versions: RiskRuleVersions;
}

function Rules({ organisationId, versions }: RulesProps) {
  const { isAdministrator } = useAbility();
  const { found, keep } = useDraft(`risk rules of ${organisationId}`, riskDraft);
  /** What the editor begins with; null while it is closed. */
  const [start, setStart] = useState(isAdministrator ? found : null);
  const inUse = versions.find((version) => version.isInUse);
  if (!inUse) return null;
  return (
    <div className="Risk">
      {start ? (
        <RiskEditor
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
          <RiskRulesView
            {...inUse}
            action={
              isAdministrator ? (
                <Button type="primary" onClick={() => setStart(draftOf(inUse.rules, inUse.id))}>
                  Change the rules
                </Button>
              ) : (
                <span className="Risk-note">Administrators of your organisation change them.</span>
              )
            }
          />
          {versions.length > 1 && <Versions {...{ organisationId, versions }} inUse={inUse.id} />}
        </>
      )}
    </div>
  );
}

function Versions({ organisationId, versions, inUse }: RulesProps & { inUse: number | null }) {
  const { isAdministrator } = useAbility();
  const [putInUse, { isLoading }] = usePutRiskRulesInUseMutation();
  return (
    <section className="Risk-card" aria-label="Versions">
      <h2>Versions</h2>
      <ul className="Risk-versions">
        {versions.map(({ id, source, isInUse, createdAt, createdBy }) => (
          <li key={id ?? 'built in'}>
            <span>
              {source}
              {createdAt && (
                <small className="Risk-note">
                  {createdBy}, <RelativeTime value={createdAt} />
                </small>
              )}
            </span>
            {isInUse ? (
              <span className="Risk-note">In use</span>
            ) : (
              isAdministrator && (
                <Button
                  size="small"
                  loading={isLoading}
                  aria-label={`Use ${source}`}
                  onClick={() => void putInUse({ organisationId, rulesId: id, seen: { rulesId: inUse } })}
                >
                  Use
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
