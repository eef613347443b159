/** Links inspections with the asset that no rule would propose: any that a person finds by its name or its headers. */
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useMatchInspectionsMutation } from '@/api/assets';
import type { Asset } from '@/api/contract/assets';
import { inspectionsToasts, useListInspectionsQuery } from '@/api/inspections';
import { nodesOf } from '@/parts/asset/assetWords';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { Page } from '@/ui/Page';
import { SearchInput } from '@/ui/SearchInput';

const SHOWN = 50;

interface LinkDialogProps {
  asset: Asset;
  /** Inspections that are ticked at first. */
  start: readonly string[];
  /** Called with each change of the ticks, which are kept through the end of a session. */
  onKeep: (checked: readonly string[]) => void;
  onClose: () => void;
}

export function LinkDialog({ asset, start, onKeep, onClose }: LinkDialogProps) {
  const organisationId = useOrganisationId();
  const [search, setSearch] = useState('');
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(start));
  const { currentData, isError, isFetching, refetch } = useListInspectionsQuery({
    organisationId,
    search,
    pageIndex: 0,
    pageSize: SHOWN,
  });
  const [match, { isLoading }] = useMatchInspectionsMutation();
  const others = currentData?.results.filter((inspection) => inspection.asset?.uuid !== asset.uuid);

  const toggle = (uuid: string, isChecked: boolean) => {
    const next = new Set(checked);
    if (isChecked) next.add(uuid);
    else next.delete(uuid);
    setChecked(next);
    onKeep([...next]);
  };
  const submit = async () => {
    if (isLoading || checked.size === 0) return;
    const matches = [...checked].map((inspectionId) => ({ inspectionId, assetId: asset.uuid }));
    const { data } = await match({ matches });
    if (data) onClose();
  };
  return (
    <Modal
      open
      width={640}
      title={`Link inspections with ${asset.AssetID}`}
      okText={checked.size > 0 ? `Link ${checked.size}` : 'Link'}
      okButtonProps={{ disabled: checked.size === 0 }}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <SearchInput label="Search inspections" value={search} onSearch={setSearch} />
      {!others ? (
        isError && !isFetching ? (
          <Page.Error {...inspectionsToasts.listInspections} onRetry={() => void refetch()} />
        ) : (
          <Page.Loading label="Loading inspections" />
        )
      ) : others.length === 0 ? (
        <p role="status">{search === '' ? 'There are no other inspections.' : `No inspection matches “${search}”.`}</p>
      ) : (
        <ul className="AssetPage-choices" aria-label="Inspections">
          {others.map((inspection) => (
            <li key={inspection.uuid}>
              <Checkbox
                checked={checked.has(inspection.uuid)}
                onChange={({ target }) => toggle(inspection.uuid, target.checked)}
              >
                {inspection.name}
                <small>
                  {[inspection.AssetID, nodesOf(inspection), inspection.Date].filter(Boolean).join(' · ')}
                  {inspection.asset && ` · now linked with ${inspection.asset.AssetID}`}
                </small>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {currentData && currentData.count > SHOWN && <p>These are the newest {SHOWN}; search for others.</p>}
    </Modal>
  );
}
