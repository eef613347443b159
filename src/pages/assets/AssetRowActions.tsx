/** The actions in a row of the assets list. */
import { useNavigate } from 'react-router-dom';
import type { Asset } from '@/api/contract/assets';
import { RowActions } from '@/parts/list/RowActions';
import type { RowMenuItems } from '@/ui/RowMenu';
import type { OpenDialog } from './useAssetDialogs';

const ITEMS: RowMenuItems<'edit' | 'delete'> = [
  { key: 'edit', label: 'Edit' },
  { type: 'divider' },
  { key: 'delete', label: 'Delete', danger: true },
];

interface AssetRowActionsProps {
  asset: Asset;
  show: (dialog: OpenDialog, trigger: HTMLElement | null) => void;
  isNarrow: boolean;
}

export function AssetRowActions({ asset, show, isNarrow }: AssetRowActionsProps) {
  const navigate = useNavigate();
  return (
    <RowActions
      row={asset.uuid}
      name={asset.AssetID}
      isNarrow={isNarrow}
      items={ITEMS}
      onOpen={() => void navigate(`/asset/${asset.uuid}`)}
      onChoose={(kind, cell) => show(kind === 'edit' ? { kind: 'form', subject: asset } : { kind, asset }, cell)}
    />
  );
}
