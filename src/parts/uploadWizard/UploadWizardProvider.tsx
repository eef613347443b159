/**
 * Lets any page and the header open the one upload wizard, which loads when it is first opened. It opens by itself where
 * its person left it when their session ended. Stands in the signed-in part of the app alone.
 */
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import { selectUploadById } from '@/uploads/engine/selectors';
import { useOrganisationId } from '../organisation/useOrganisationId';
import type { Choice } from './readDrop';
import { wizardDrafts, type ChosenBatch, type Step, type WizardDraft } from './wizardDrafts';

const UploadWizard = lazy(() => import('./UploadWizard').then((module) => ({ default: module.UploadWizard })));

type OpenUploadWizard = (folderId?: number, choice?: Promise<Choice>, batch?: ChosenBatch, firstStep?: Step) => void;

const OpenContext = createContext<OpenUploadWizard>(() => {
  throw new Error('useOpenUploadWizard stands outside UploadWizardProvider.');
});

/**
 * The returned function takes the folder and the files to begin with, the batch that they are sent for, and the step to
 * open with, where it is not the first.
 */
export const useOpenUploadWizard = (): OpenUploadWizard => use(OpenContext);

interface Run {
  /** Counts the openings, each of which is a wizard of its own. */
  number: number;
  organisationId: number;
  folderId: number | null;
  choice: Promise<Choice> | null;
  batch: ChosenBatch | null;
  firstStep: Step;
  /** The draft that was left when a session ended. */
  draft: WizardDraft | null;
  isOpen: boolean;
}

export function UploadWizardProvider({ children }: { children: ReactNode }) {
  const organisationId = useOrganisationId();
  const userId = useAppSelector(selectUser)?.id;
  const [run, setRun] = useState<Run | null>(null);
  const open = useMemo<OpenUploadWizard>(
    () => (folderId, choice, batch, firstStep) =>
      setRun((before) => ({
        number: (before?.number ?? 0) + 1,
        organisationId,
        folderId: folderId ?? null,
        choice: choice ?? null,
        batch: batch ?? null,
        firstStep: firstStep ?? 0,
        draft: null,
        isOpen: true,
      })),
    [organisationId],
  );
  const keep = useMemo(
    () => (draft: WizardDraft | null) => userId !== undefined && wizardDrafts.keep({ userId, organisationId }, draft),
    [userId, organisationId],
  );

  const left = run === null && userId !== undefined ? wizardDrafts.find({ userId, organisationId }) : undefined;
  // Whether there is anything to go on with. In the last step that takes one of the uploads: they are restored one by
  // one, and after a logout not at all.
  const isThere = useAppSelector(
    (state) => left !== undefined && (left.step < 2 || left.begun.some((id) => selectUploadById(state, id))),
  );
  if (left && isThere)
    setRun({
      ...{ number: 0, organisationId, folderId: null, choice: null, batch: left.batch, firstStep: 0 },
      ...{ draft: left, isOpen: true },
    });
  // Closes the wizard, since files that were chosen for one organisation must not go to another.
  if (run && run.organisationId !== organisationId) setRun(null);

  return (
    <OpenContext value={open}>
      {children}
      {run && (
        <Suspense>
          <UploadWizard
            key={`${run.organisationId}.${run.number}`}
            isOpen={run.isOpen}
            initialFolderId={run.folderId}
            firstStep={run.firstStep}
            choice={run.choice}
            batch={run.batch}
            draft={run.draft}
            onDraft={keep}
            onClose={() => setRun({ ...run, isOpen: false })}
            // The unmounted wizard gives back the files that it held, and stops reading them.
            onClosed={() => setRun((now) => (now?.number === run.number ? null : now))}
          />
        </Suspense>
      )}
    </OpenContext>
  );
}
