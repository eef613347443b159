/**
 * Lists the proposed matches of inspections with assets, each with its reason. The person confirms one or many, chooses
 * the asset where several fit, and can undo the last linking.
 */
import { Alert, Button, Checkbox, Modal, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  assetsToasts,
  useListMatchProposalsQuery,
  useMatchInspectionsMutation,
  useUnmatchInspectionsMutation,
} from '@/api/assets';
import type { MatchProposal } from '@/api/contract/assets';
import { plural } from '@/lib/plural';
import { nodesOf } from '@/parts/asset/assetWords';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { Page } from '@/ui/Page';
import { parentOf } from '@/ui/popupContainer';
import { SearchInput } from '@/ui/SearchInput';
import { chosenMatches, isSettled, reasonText } from './matches';
import './MatchDialog.css';

/** The ticked inspections, and by inspection the asset that was chosen where several fit. */
export interface Picked {
  checked: readonly string[];
  chosen: Readonly<Record<string, string>>;
}

interface MatchDialogProps {
  start: Picked;
  /** Called with each change of the picks, which are kept through the end of a session. */
  onKeep: (picked: Picked) => void;
  onClose: () => void;
}

export function MatchDialog({ start, onKeep, onClose }: MatchDialogProps) {
  const organisationId = useOrganisationId();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState(start);
  const { chosen } = picked;
  const checked = new Set(picked.checked);
  /** The inspections that were linked last. */
  const [linked, setLinked] = useState<readonly string[]>([]);
  const { currentData, isError, isFetching, refetch } = useListMatchProposalsQuery({ organisationId, search });
  const [match, { isLoading }] = useMatchInspectionsMutation();
  const [unmatch, { isLoading: isUndoing }] = useUnmatchInspectionsMutation();
  const proposals = currentData?.results ?? [];
  const open = proposals.filter((proposal) => isSettled(proposal, chosen));
  const matches = chosenMatches(open, checked, chosen);
  const areAll = open.length > 0 && matches.length === open.length;

  const pick = (next: Partial<Picked>) => {
    setPicked({ ...picked, ...next });
    onKeep({ ...picked, ...next });
  };
  const toggled = (uuid: string, isChecked: boolean) => [
    ...picked.checked.filter((each) => each !== uuid),
    ...(isChecked ? [uuid] : []),
  ];
  const submit = async () => {
    if (isLoading || matches.length === 0) return;
    const { data } = await match({ matches });
    if (!data) return;
    setLinked(matches.map(({ inspectionId }) => inspectionId));
    pick({ checked: [] });
  };
  const undo = async () => {
    const { data } = await unmatch({ inspectionIds: linked });
    if (data) setLinked([]);
  };
  return (
    <Modal
      open
      width={760}
      title="Match inspections"
      okText={matches.length > 0 ? `Link ${matches.length}` : 'Link'}
      okButtonProps={{ disabled: matches.length === 0 }}
      cancelText="Close"
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p className="MatchDialog-text">
        Inspections that are linked with no asset, and the assets that they may be of: by the asset ID, else by the
        nodes.
      </p>
      {linked.length > 0 && (
        <Alert
          type="success"
          role="status"
          title={`${plural(linked.length, 'inspection is', 'inspections are')} linked.`}
          action={
            <Button size="small" loading={isUndoing} onClick={() => void undo()}>
              Undo
            </Button>
          }
        />
      )}
      <div className="MatchDialog-tools">
        <SearchInput label="Search inspections" value={search} onSearch={setSearch} />
        <Checkbox
          checked={areAll}
          indeterminate={!areAll && matches.length > 0}
          disabled={open.length === 0}
          onChange={({ target }) =>
            pick({ checked: target.checked ? open.map(({ inspection }) => inspection.uuid) : [] })
          }
        >
          All
        </Checkbox>
      </div>
      {!currentData ? (
        isError && !isFetching ? (
          <Page.Error {...assetsToasts.listMatchProposals} onRetry={() => void refetch()} />
        ) : (
          <Page.Loading label="Looking for assets" />
        )
      ) : proposals.length === 0 ? (
        <p role="status">
          {search === ''
            ? 'No inspection fits an asset by its ID or its nodes. Any inspection can be linked from the page of its asset.'
            : `No proposal matches “${search}”.`}
        </p>
      ) : (
        <ul className="MatchDialog-list" aria-label="Proposals">
          {proposals.map((proposal) => (
            <Proposal
              key={proposal.inspection.uuid}
              proposal={proposal}
              isChecked={checked.has(proposal.inspection.uuid)}
              assetId={chosen[proposal.inspection.uuid]}
              onCheck={(isChecked) => pick({ checked: toggled(proposal.inspection.uuid, isChecked) })}
              onChoose={(assetId) =>
                pick({
                  checked: toggled(proposal.inspection.uuid, true),
                  chosen: { ...chosen, [proposal.inspection.uuid]: assetId },
                })
              }
            />
          ))}
        </ul>
      )}
      {currentData?.more && <p className="MatchDialog-text">There are more. They are shown once these are linked.</p>}
    </Modal>
  );
}

interface ProposalProps {
  proposal: MatchProposal;
  isChecked: boolean;
  assetId: string | undefined;
  onCheck: (isChecked: boolean) => void;
  onChoose: (assetId: string) => void;
}

function Proposal({ proposal, isChecked, assetId, onCheck, onChoose }: ProposalProps) {
  const { inspection, assets, reason } = proposal;
  const [only, ...others] = assets;
  const canCheck = others.length === 0 || assetId !== undefined;
  return (
    <li className="MatchDialog-proposal">
      <Checkbox
        aria-label={`Link ${inspection.name}`}
        checked={isChecked && canCheck}
        disabled={!canCheck}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span className="MatchDialog-side">
        <Link to={`/inspection/${inspection.uuid}`}>{inspection.name}</Link>
        <small>{[inspection.AssetID, nodesOf(inspection), inspection.Date].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="MatchDialog-side">
        {others.length === 0 ? (
          <Link to={`/asset/${only?.uuid}`}>{only?.AssetID}</Link>
        ) : (
          <Select
            aria-label={`Asset of ${inspection.name}`}
            placeholder={`Choose one of ${assets.length}`}
            options={assets.map(({ uuid, AssetID }) => ({ value: uuid, label: AssetID }))}
            value={assetId}
            getPopupContainer={parentOf}
            onChange={onChoose}
          />
        )}
        <small>{reasonText(reason, others.length > 0)}</small>
      </span>
    </li>
  );
}
