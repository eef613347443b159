/** Which dialog of the asset page is open, and the draft in it, which outlives the end of a session. */
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import { useKeptDraft } from '@/parts/session/useKeptDraft';
import { useShown } from '@/parts/screen/useShown';

export type OpenDialog =
  | { kind: 'edit' }
  | { kind: 'decide' }
  | { kind: 'delete' }
  | { kind: 'link'; checked: readonly string[] };

export function useAssetDialog(assetUuid: string) {
  const { found, keep } = useKeptDraft<OpenDialog>(`asset ${assetUuid}`);
  const [dialog, setDialog] = useShown<OpenDialog | null>('assetDialog', found);
  const giveFocusBack = useFocusBack(dialog !== null);
  return {
    dialog,
    keep,
    show: (next: OpenDialog, trigger: HTMLElement) => {
      giveFocusBack(() => trigger.focus());
      setDialog(next);
    },
    close: () => {
      keep(null);
      setDialog(null);
    },
  };
}
