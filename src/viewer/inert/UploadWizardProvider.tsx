/** The viewer's `src/parts/uploadWizard/UploadWizardProvider.tsx`: the wizard is open as it was recorded. */
import type { ReactNode } from 'react';
import { UploadWizard } from '@/parts/uploadWizard/UploadWizard';
import type { WizardDraft } from '@/parts/uploadWizard/wizardDrafts';
import { useShown } from './useShown';

const nothing = () => {};

export const useOpenUploadWizard = () => nothing;

export function UploadWizardProvider({ children }: { children: ReactNode }) {
  const [told] = useShown<(WizardDraft & { isAfterSession: boolean }) | null>('uploadWizard', null);
  return (
    <>
      {children}
      {told && (
        <UploadWizard
          // The wizard reads its draft as it opens.
          key={JSON.stringify(told)}
          isOpen
          initialFolderId={null}
          choice={null}
          batch={told.batch}
          draft={told}
          isAfterSession={told.isAfterSession}
          onDraft={nothing}
          onClose={nothing}
          onClosed={nothing}
        />
      )}
    </>
  );
}
