/** Tells bug reports what is chosen in the upload wizard. A component, so that telling draws nothing of the wizard anew. */
import { useEffect, useSyncExternalStore } from 'react';
import type { PickedFile } from '../uploads/pickFiles';
import { useShown } from '../screen/useShown';
import type { VideoInfos } from './videoInfo';
import type { WizardDraft } from './wizardDrafts';

interface TellDraftProps {
  /** Null once the wizard is closed. */
  draft: WizardDraft | null;
  isAfterSession: boolean;
  infos: VideoInfos;
}

/** A draft with, of each file, its name, size, sort and date in place of its bytes, and whether it was found broken. */
export function toldDraft(draft: WizardDraft, isBroken: (file: File) => boolean) {
  const told = <Chosen extends PickedFile>({ file, ...chosen }: Chosen) => {
    const { name, size, type, lastModified } = file;
    return { ...chosen, handle: undefined, file: { name, size, type, lastModified, isBroken: isBroken(file) } };
  };
  const { files, waiting, ...selection } = draft.selection;
  return { ...draft, selection: { ...selection, files: files.map(told), waiting: waiting.map(told) } };
}

export function TellDraft({ draft, isAfterSession, infos }: TellDraftProps) {
  const [, tell] = useShown<object | null>('uploadWizard', null);
  const files = draft?.selection.files ?? [];
  // As one text, which stays equal while other files are read.
  const broken = useSyncExternalStore(infos.subscribe, () =>
    files.flatMap(({ key, file }) => (infos.get(file)?.isBroken ? [key] : [])).join(),
  );
  useEffect(() => {
    const isBroken = (file: File) => broken !== '' && infos.get(file)?.isBroken === true;
    tell(draft && { ...toldDraft(draft, isBroken), isAfterSession });
  }, [tell, draft, isAfterSession, infos, broken]);
  return null;
}
