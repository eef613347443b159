/** Lets any page and the header open the one upload wizard, which loads when it is first opened. */
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';

const UploadWizard = lazy(() => import('./UploadWizard').then((module) => ({ default: module.UploadWizard })));

type OpenUploadWizard = (folderId?: number) => void;

const OpenContext = createContext<OpenUploadWizard>(() => {
  throw new Error('useOpenUploadWizard stands outside UploadWizardProvider.');
});

/** The returned function takes the folder to begin with. */
export const useOpenUploadWizard = (): OpenUploadWizard => use(OpenContext);

export function UploadWizardProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ isOpen: boolean; folderId?: number; run: number }>({ isOpen: false, run: 0 });
  const open = useMemo<OpenUploadWizard>(
    () => (folderId) => setState(({ run }) => ({ isOpen: true, folderId, run: run + 1 })),
    [],
  );
  return (
    <OpenContext value={open}>
      {children}
      {state.run > 0 && (
        <Suspense>
          <UploadWizard
            key={state.run}
            isOpen={state.isOpen}
            initialFolderId={state.folderId ?? null}
            onClose={() => setState((before) => ({ ...before, isOpen: false }))}
          />
        </Suspense>
      )}
    </OpenContext>
  );
}
