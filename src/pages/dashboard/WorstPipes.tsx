/**
 * The owner's pipes in the worst condition: what drives each grade, with its picture, and what is to be done. The roles are
 * those that the elements lose where a narrow screen lays them out as blocks.
 */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Asset, WorstPipes as Pipes } from '@/api/contract/assets';
import { useListWorstPipesQuery, worstPipesToasts } from '@/api/worstPipes';
import { fieldText } from '@/parts/asset/assetWords';
import { placeOfWorstDefect, surveyedText, worstDefectText } from '@/parts/asset/conditionWords';
import { decisionText } from '@/parts/asset/decisionWords';
import { riskText, shownRisk } from '@/parts/asset/riskWords';
import { PipeGrade } from '@/parts/asset/PipeGrade';
import { RepairCost } from '@/parts/asset/RepairCost';
import { WHOSE_PLAN } from '@/parts/asset/repairWords';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import type { Polling } from '@/parts/uploads/polling';
import { Page } from '@/ui/Page';
import './WorstPipes.css';

/** Beside the picture. */
const HEADS = ['Pipe', 'Structural', 'Service', 'Worst defect', 'Surveyed', 'Risk', 'Repair', 'Decision'];

/** `polling` is that of the figures beside them. */
export default function WorstPipes({ polling }: { polling: Polling }) {
  const {
    currentData: data,
    isError,
    refetch,
  } = useListWorstPipesQuery(useOrganisationId(), { refetchOnMountOrArgChange: true, ...polling });
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
      <table className="WorstPipes" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="visually-hidden">Picture</span>
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
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
    <tr role="row">
      <td className="WorstPipes-picture" role="cell">
        <WorstPicture key={imageUrl} {...{ imageUrl, worst }} />
      </td>
      <th scope="row" role="rowheader">
        <Link to={`/asset/${uuid}`} title={AssetID}>
          {AssetID}
        </Link>
        <small>{pipeText(asset)}</small>
      </th>
      <td role="cell">
        <PipeGrade condition={condition} of="structural" />
      </td>
      <td role="cell">
        <PipeGrade condition={condition} of="service" />
      </td>
      <td role="cell">{condition && worst ? <Link to={placeOfWorstDefect(condition)}>{worst}</Link> : '—'}</td>
      <td role="cell">{surveyedText(asset)}</td>
      <td role="cell" title={riskText(asset)}>
        <span aria-hidden="true">{shownRisk(asset.risk)}</span>
        <span className="visually-hidden">{riskText(asset)}</span>
      </td>
      <td role="cell">
        {repair ? <span title={`${repair.text}, by ${WHOSE_PLAN[repair.whose]}`}>{repair.text}</span> : '—'}
        {repair && repair.cost.sum !== null && (
          <small>
            <RepairCost repair={repair} />
          </small>
        )}
      </td>
      <td role="cell" title={decisionNote ?? undefined}>
        {decisionText(asset) ?? '—'}
      </td>
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
