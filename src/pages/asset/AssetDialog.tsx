/** The dialogs of one asset, loaded together when the first of them opens. */
import type { Asset } from '@/api/contract/assets';
import { AssetForm } from '@/parts/asset/AssetForm';
import { DeleteAssetDialog } from '@/parts/asset/DeleteAssetDialog';
import { DecisionForm } from './DecisionForm';
import { LinkDialog } from './LinkDialog';
import type { OpenDialog } from './useAssetDialog';

interface AssetDialogProps {
  asset: Asset;
  dialog: OpenDialog;
  onClose: () => void;
  onKeep: (dialog: OpenDialog) => void;
  onDeleted: () => void;
}

export function AssetDialog({ asset, dialog, onClose, onKeep, onDeleted }: AssetDialogProps) {
  switch (dialog.kind) {
    case 'edit':
      return <AssetForm subject={asset} onTyped={() => onKeep(dialog)} onClose={onClose} onSaved={onClose} />;
    case 'decide':
      return <DecisionForm asset={asset} onTyped={() => onKeep(dialog)} onClose={onClose} />;
    case 'delete':
      return <DeleteAssetDialog asset={asset} onClose={onClose} onDeleted={onDeleted} />;
    case 'link':
      return (
        <LinkDialog
          asset={asset}
          start={dialog.checked}
          onKeep={(checked) => onKeep({ ...dialog, checked })}
          onClose={onClose}
        />
      );
  }
}
