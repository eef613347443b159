/** The dialogs of the assets list, loaded together when the first of them opens. */
import { AssetForm } from '@/parts/asset/AssetForm';
import { DeleteAssetDialog } from '@/parts/asset/DeleteAssetDialog';
import { ExportDialog } from '@/parts/exportDialog/ExportDialog';
import { BulkDecisionForm } from './BulkDecisionForm';
import { DeletedAssetsDialog } from './DeletedAssetsDialog';
import { ImportDialog } from './ImportDialog';
import { MatchDialog } from './MatchDialog';
import type { OpenDialog } from './useAssetDialogs';

interface AssetsDialogProps {
  dialog: OpenDialog;
  onClose: () => void;
  /** Called with each change of a draft, which is kept through the end of a session. */
  onKeep: (dialog: OpenDialog | null) => void;
}

export function AssetsDialog({ dialog, onClose, onKeep }: AssetsDialogProps) {
  switch (dialog.kind) {
    case 'form':
      return <AssetForm subject={dialog.subject} onTyped={() => onKeep(dialog)} onClose={onClose} onSaved={onClose} />;
    case 'delete':
      return <DeleteAssetDialog asset={dialog.asset} onClose={onClose} onDeleted={onClose} />;
    case 'deleted':
      return <DeletedAssetsDialog standard={dialog.standard} onClose={onClose} />;
    case 'import':
      return (
        <ImportDialog choice={dialog.choice} onKeep={(choice) => onKeep({ ...dialog, choice })} onClose={onClose} />
      );
    case 'match':
      return <MatchDialog start={dialog.picked} onKeep={(picked) => onKeep({ ...dialog, picked })} onClose={onClose} />;
    case 'decide':
      return <BulkDecisionForm {...dialog} onKeep={(draft) => onKeep({ ...dialog, draft })} onClose={onClose} />;
    case 'export': {
      const selectedAssets = dialog.assets.map(({ uuid, AssetID }) => ({ uuid, name: AssetID }));
      return <ExportDialog subject={{ selectedAssets, matchingAssets: dialog.matching }} onClose={onClose} />;
    }
  }
}
