/** Why the list of assets is empty: those of other decisions and standards are told, and shown on request. */
import { Button } from 'antd';
import { useListAssetsQuery } from '@/api/assets';
import type { AssetType, DecisionFilter } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { plural } from '@/lib/plural';
import { TYPE_LABELS } from '@/parts/asset/assetWords';
import { DECISION_FILTER_WORDS } from '@/parts/asset/decisionWords';
import { Page } from '@/ui/Page';

interface NoAssetsProps {
  organisationId: number;
  type: AssetType | null;
  /** Null where assets of all standards are listed. */
  standard: number | null;
  /** Null where assets are listed whatever is decided for them. */
  decision: DecisionFilter | null;
  /** Of own fields. */
  own: Readonly<Record<string, string>>;
  onShowAll: () => void;
  onShowDecided: () => void;
  onClear: () => void;
  onCreate: (trigger: HTMLElement) => void;
}

const FIRST = { pageIndex: 0, pageSize: 1, search: '', ordering: 'asset_id' };

export function NoAssets({ organisationId, type, standard, decision, own, ...props }: NoAssetsProps) {
  const { onShowAll, onShowDecided, onClear, onCreate } = props;
  const { data } = useListAssetsQuery({ organisationId, type, standard: null, ...FIRST });
  const others = standard === null ? 0 : (data?.count ?? 0);
  const text = standard === null ? [] : [`There are none with the standard ${STANDARDS[standard]}.`];
  if (others > 0) text.push(`${plural(others, 'asset has', 'assets have')} another standard.`);
  if (Object.keys(own).length > 0) {
    return <Page.NoData title="Nothing found" action={<Button onClick={onClear}>Clear the filters</Button>} />;
  }
  if (decision !== null) {
    return (
      <Page.NoData
        title="No assets with this decision"
        text={`The list is filtered by “${DECISION_FILTER_WORDS[decision]}”.`}
        action={<Button onClick={onShowDecided}>Show any decision</Button>}
      />
    );
  }
  return (
    <Page.NoData
      title={`No ${type ? `${TYPE_LABELS[type].toLowerCase()} ` : ''}assets yet`}
      text={text.join(' ')}
      action={
        <>
          {others > 0 && <Button onClick={onShowAll}>Show all standards</Button>}
          <Button onClick={({ currentTarget }) => onCreate(currentTarget)}>New asset</Button>
        </>
      }
    />
  );
}
