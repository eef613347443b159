/** Which pipes are repaired in which year, under the budget of each: chosen by rules, locked by people, recorded as decisions. */
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { programmeToasts, useListProgrammeAssetsQuery } from '@/api/programme';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { Page } from '@/ui/Page';
import { ProgrammeView } from './ProgrammeView';
import { costOfPipe } from './programmePipes';
import './Programme.css';

const back = (
  <Link to="/assets" className="Programme-back">
    <ArrowLeftOutlined aria-hidden /> <span>Assets</span>
  </Link>
);
const toAssets = <Link to="/assets">Go to assets</Link>;

export function ProgrammePage() {
  const question = useListProgrammeAssetsQuery(useOrganisationId(), { refetchOnMountOrArgChange: true });
  const { currentData: assets, isError, isFetching, refetch } = question;
  if (assets?.some((asset) => asset.risk.value !== null) && assets.some((asset) => costOfPipe(asset) !== null)) {
    return <ProgrammeView assets={assets} back={back} />;
  }
  return (
    <Page title="Programme" before={back}>
      {assets?.length === 0 ? (
        <Page.NoData title="No assets yet" text="The programme chooses among your pipes." action={toAssets} />
      ) : assets?.every((asset) => asset.risk.value === null) ? (
        <Page.NoData
          title="No pipe has a risk yet"
          text="Risk is criticality by likelihood: a pipe needs a criticality, and a structural grade or a likelihood in its repair plan. Set the criticality of pipes by Decide in the list of assets, or have all rated by criteria."
          action={<Link to="/assets/risk">Rate by criteria</Link>}
        />
      ) : assets ? (
        <Page.NoData
          title="No repair has a cost yet"
          text="A pipe needs a repair plan for its latest survey, and your organisation rates for all of its repairs. Rates are entered in the Repair tab of an inspection."
          action={<Link to="/inspections">Go to inspections</Link>}
        />
      ) : isError && !isFetching ? (
        <Page.Error {...programmeToasts.listProgrammeAssets} onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading programme" />
      )}
    </Page>
  );
}
