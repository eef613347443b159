/** The owner's pipes in the worst condition: what drives each grade, with its picture, and what is to be done. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Asset, WorstPipes as Pipes } from '@/api/contract/assets';
import { useListWorstPipesQuery, worstPipesToasts } from '@/api/worstPipes';
import { pipeRisk } from '@/lib/pipeRisk';
import { fieldText } from '@/parts/asset/assetWords';
import { placeOfWorstDefect, surveyedText, worstDefectText } from '@/parts/asset/conditionWords';
import { decisionText, riskText } from '@/parts/asset/decisionWords';
import { PipeGrade } from '@/parts/asset/PipeGrade';
import { RepairCost } from '@/parts/asset/RepairCost';
import { WHOSE_PLAN } from '@/parts/asset/repairWords';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { Page } from '@/ui/Page';
import './WorstPipes.css';

export default function WorstPipes() {
  const { data, isError, refetch } = useListWorstPipesQuery(useOrganisationId(), { refetchOnMountOrArgChange: true });
  if (!data) {
    return isError ? (
      <Page.Error {...worstPipesToasts.listWorstPipes} onRetry={() => void refetch()} />
    ) : (
      <Page.Loading label="Loading pipes" />
    );
  }
  if (data.length === 0) {
    return (
      <p className="Dashboard-note">
        No pipe has a grade yet. A pipe has the grades of the inspections that are linked with it, under{' '}
        <Link to="/assets">Assets</Link>.
      </p>
    );
  }
  return (
    <>
      <table className="WorstPipes">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Picture</span>
            </th>
            <th scope="col">Pipe</th>
            <th scope="col">Structural</th>
            <th scope="col">Service</th>
            <th scope="col">Worst defect</th>
            <th scope="col">Surveyed</th>
            <th scope="col">Risk</th>
            <th scope="col">Repair</th>
            <th scope="col">Decision</th>
          </tr>
        </thead>
        <tbody>
          {data.map((pipe) => (
            <PipeRow key={pipe.asset.uuid} {...pipe} />
          ))}
        </tbody>
      </table>
      <p className="Dashboard-note">
        <Link to="/assets">All pipes</Link>
      </p>
    </>
  );
}

function PipeRow({ asset, imageUrl }: Pipes[number]) {
  const { uuid, AssetID, condition, repair, decisionNote } = asset;
  const worst = worstDefectText(condition);
  return (
    <tr>
      <td className="WorstPipes-picture">
        <WorstPicture key={imageUrl} {...{ imageUrl, worst }} />
      </td>
      <th scope="row">
        <Link to={`/asset/${uuid}`} title={AssetID}>
          {AssetID}
        </Link>
        <small>{pipeText(asset)}</small>
      </th>
      <td>
        <PipeGrade condition={condition} of="structural" />
      </td>
      <td>
        <PipeGrade condition={condition} of="service" />
      </td>
      <td>{condition && worst ? <Link to={placeOfWorstDefect(condition)}>{worst}</Link> : '—'}</td>
      <td>{surveyedText(asset)}</td>
      <td title={riskText(asset)}>{pipeRisk(asset).risk ?? '—'}</td>
      <td>
        {repair ? <span title={`${repair.text}, by ${WHOSE_PLAN[repair.whose]}`}>{repair.text}</span> : '—'}
        {repair && repair.cost.sum !== null && (
          <small>
            <RepairCost repair={repair} />
          </small>
        )}
      </td>
      <td title={decisionNote ?? undefined}>{decisionText(asset) ?? '—'}</td>
    </tr>
  );
}

/** 'MH1 → MH2 · 225 mm · VC · Mill Lane', as far as it is known. */
const pipeText = ({
  UpstreamNode,
  DownstreamNode,
  HeightDiameter,
  standard,
  Material,
  LocationStreet,
}: Asset): string =>
  [
    [UpstreamNode, DownstreamNode].filter(Boolean).join(' → '),
    fieldText('HeightDiameter', HeightDiameter, standard),
    Material,
    LocationStreet,
  ]
    .filter(Boolean)
    .join(' · ');

function WorstPicture({ imageUrl, worst }: { imageUrl: string | null; worst: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  if (imageUrl === null || hasFailed) return <small>{hasFailed ? 'Picture not loaded' : 'No picture'}</small>;
  return <img src={imageUrl} alt={worst ?? ''} loading="lazy" onError={() => setFailed(true)} />;
}
