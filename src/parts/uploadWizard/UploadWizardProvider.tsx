/** Lets any page and the header open the one upload wizard, which loads when it is first opened. */
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';

const UploadWizard = lazy(() => import('./UploadWizard').then((module) => ({ default: module.UploadWizard })));

type OpenUploadWizard = (folderId?: number) => void;

const OpenContext = createContext<OpenUploadWizard>(() => {
  throw new Error('useOpenUploadWizard stands outside UploadWizardProvider.');
});

/** The returned function takes the folder to begin with. */
export const useOpenUploadWizard = (): OpenUploadWizard => use(OpenContext);

interface Run {
  /** Each opening is a wizard of its own. */
  number: number;
  folderId: number | null;
  isOpen: boolean;
}

export function UploadWizardProvider({ children }: { children: ReactNode }) {
  const [run, setRun] = useState<Run | null>(null);
  const open = useMemo<OpenUploadWizard>(
    () => (folderId) =>
      setRun((before) => ({ number: (before?.number ?? 0) + 1, folderId: folderId ?? null, isOpen: true })),
    [],
  );
  return (
    <OpenContext value={open}>
      {children}
      {run && (
        <Suspense>
          <UploadWizard
            key={run.number}
            isOpen={run.isOpen}
            initialFolderId={run.folderId}
            onClose={() => setRun({ ...run, isOpen: false })}
            // It gives back the files that it held, and stops reading them.
            onClosed={() => setRun((now) => (now?.number === run.number ? null : now))}
          />
        </Suspense>
      )}
    </OpenContext>
  );
}
