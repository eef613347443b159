/** Which dialog of the assets list is open, and the draft in it, which outlives the end of a session. */
import { useCallback } from 'react';
import type { Asset } from '@/api/contract/assets';
import type { MatchingAssets } from '@/parts/exportDialog/exportScope';
import type { DecisionDraft } from '@/parts/asset/decisionDraft';
import type { AssetDraft } from '@/parts/asset/assetDraft';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import { useKeptDraft } from '@/parts/session/useKeptDraft';
import { useShown } from '@/parts/screen/useShown';
import type { ChosenAssets } from './BulkDecisionForm';
import { toldImport, type ImportChoice } from './importChoice';
import type { Picked } from './MatchDialog';

export type OpenDialog =
  | { kind: 'form'; subject: Asset | Pick<AssetDraft, 'type' | 'standard'> }
  | { kind: 'delete'; asset: Asset }
  | { kind: 'deleted'; standard: number }
  | { kind: 'import'; choice: ImportChoice }
  | { kind: 'match'; picked: Picked }
  | { kind: 'decide'; assets: ChosenAssets; draft: DecisionDraft | null }
  | { kind: 'export'; assets: readonly Asset[]; matching: MatchingAssets | undefined };

const toldDialog = (dialog: OpenDialog | null) =>
  dialog?.kind === 'import' ? { ...dialog, choice: toldImport(dialog.choice) } : dialog;

export function useAssetDialogs() {
  const { found, keep } = useKeptDraft<OpenDialog>('assets list');
  const [dialog, setDialog] = useShown<OpenDialog | null>('assetsDialog', found, { told: toldDialog });
  const giveFocusBack = useFocusBack(dialog !== null);
  const show = useCallback(
    (next: OpenDialog, trigger: HTMLElement | null) => {
      giveFocusBack(() => trigger?.focus());
      setDialog(next);
    },
    [giveFocusBack, setDialog],
  );
  return {
    dialog,
    show,
    keep,
    close: () => {
      keep(null);
      setDialog(null);
    },
  };
}
