/** The page of one asset: its fields, grades and history beside the list of its inspections. */
import { Descriptions } from 'antd';
import { assetsToasts, useListAssetInspectionsQuery, useUnmatchInspectionsMutation } from '@/api/assets';
import { STANDARDS } from '@/api/contract/common';
import type { Asset } from '@/api/contract/assets';
import type { Inspection } from '@/api/contract/inspections';
import { shownDay } from '@/lib/shownDate';
import { FIELD_LABELS, fieldText, type AssetField } from '@/parts/asset/assetWords';
import { BulkAction } from '@/parts/list/BulkBar';
import { ListTable } from '@/parts/list/ListTable';
import { useListState } from '@/parts/list/useListState';
import { Page } from '@/ui/Page';
import { DiffOutlined, DisconnectOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import { AssetHistory } from './AssetHistory';
import type { Compared } from './comparedInAddress';
import { DecisionCard } from './DecisionCard';
import { GradeChart } from './GradeChart';
import { LINKED_COLUMNS } from './linkedColumns';

/** How many inspections the grade chart asks for at once: more than any pipe has. */
const CHARTED = 200;

interface AssetViewProps {
  asset: Asset;
  onDecide: (trigger: HTMLElement) => void;
  onCompare: (uuids: Compared) => void;
}

export function AssetView({ asset, onDecide, onCompare }: AssetViewProps) {
  return (
    <div className="AssetPage-columns">
      <aside className="AssetPage-facts" aria-label="About the asset" tabIndex={0}>
        <DecisionCard asset={asset} onDecide={onDecide} />
        <Facts asset={asset} />
        <Grades asset={asset} />
        <AssetHistory asset={asset} />
      </aside>
      <section className="AssetPage-inspections" aria-label="Inspections of the asset">
        <LinkedInspections asset={asset} onCompare={onCompare} />
      </section>
    </div>
  );
}

function Facts({ asset }: { asset: Asset }) {
  const { extraFields, repairCompletedDate } = asset;
  const own = (Object.keys(FIELD_LABELS) as AssetField[])
    .filter((field) => field !== 'AssetID')
    .map((field): [string, string | null] => [FIELD_LABELS[field], fieldText(field, asset[field], asset.standard)]);
  const facts: [string, string | null][] = [
    ...own,
    ['Standard', STANDARDS[asset.standard] ?? null],
    ['Repair completed', repairCompletedDate && shownDay(repairCompletedDate)],
    ...Object.entries(extraFields),
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      items={facts.map(([label, value]) => ({ key: label, label, children: value ?? '—' }))}
    />
  );
}

function Grades({ asset }: { asset: Asset }) {
  const { currentData } = useListAssetInspectionsQuery({ uuid: asset.uuid, pageIndex: 0, pageSize: CHARTED });
  return currentData ? <GradeChart inspections={currentData.results} /> : null;
}

function LinkedInspections({ asset, onCompare }: Omit<AssetViewProps, 'onDecide'>) {
  const navigate = useNavigate();
  const list = useListState('asset-inspections', LINKED_COLUMNS);
  const { pageIndex, pageSize } = list.question;
  const answer = useListAssetInspectionsQuery({ uuid: asset.uuid, pageIndex, pageSize });
  const [unmatch, { isLoading }] = useUnmatchInspectionsMutation();
  return (
    <ListTable<Inspection>
      label="Inspections"
      list={list}
      answer={answer}
      rowId={({ uuid }) => uuid}
      error={assetsToasts.listAssetInspections}
      empty={
        <Page.NoData
          title="No inspections yet"
          text="Inspections that are linked with this asset are listed here. Two of them can be compared."
        />
      }
      tabs={<h2 className="AssetPage-heading">Inspections</h2>}
      onRowOpen={({ uuid }) => void navigate(`/inspection/${uuid}`)}
      bulkActions={(selected, download) => (
        <>
          <BulkAction
            name="Compare"
            icon={<DiffOutlined />}
            disabled={selected.length !== 2}
            title={selected.length === 2 ? 'Compare' : 'Choose two inspections to compare them'}
            onClick={() => {
              const [one, other] = selected;
              if (one && other) onCompare([one.uuid, other.uuid]);
            }}
          />
          <BulkAction
            name="Unlink"
            icon={<DisconnectOutlined />}
            loading={isLoading}
            onClick={() => void unmatch({ inspectionIds: selected.map(({ uuid }) => uuid) })}
          />
          {download}
        </>
      )}
    />
  );
}
