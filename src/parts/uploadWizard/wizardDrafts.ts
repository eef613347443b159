/**
 * What a person has chosen in the upload wizard and not sent yet. It outlives the wizard, so that a session that ends
 * does not cost fifty chosen and renamed files. In this tab's memory, because files cannot be stored anywhere else; for
 * the same person in the same organisation only, until they close the wizard or log out.
 */
import type { FileSelection } from './fileSelection';

export type Step = 0 | 1 | 2;

export interface WizardDraft {
  step: Step;
  folderId: number | null;
  selection: FileSelection;
  /** The uploads begun in this run of the wizard. */
  begun: readonly string[];
}

export interface DraftOwner {
  userId: number;
  organisationId: number;
}

const hasChoice = ({ folderId, selection, begun }: WizardDraft): boolean =>
  folderId !== null || selection.files.length > 0 || begun.length > 0;

export function createWizardDrafts() {
  /** By organisation; of one person. */
  const drafts = new Map<number, WizardDraft>();
  let keptFor: number | null = null;

  const own = (userId: number) => {
    if (userId !== keptFor) drafts.clear();
    keptFor = userId;
    return drafts;
  };

  return {
    /** Null, or one without a choice, keeps nothing. */
    keep({ userId, organisationId }: DraftOwner, draft: WizardDraft | null): void {
      if (draft && hasChoice(draft)) own(userId).set(organisationId, draft);
      else own(userId).delete(organisationId);
    },
    /** Whoever asks, what somebody else has left is gone from then on. */
    find: ({ userId, organisationId }: DraftOwner): WizardDraft | undefined => own(userId).get(organisationId),
    clear: () => drafts.clear(),
  };
}

export const wizardDrafts = createWizardDrafts();
