/**
 * What a person has chosen in the upload wizard and not sent yet. It outlives the wizard, so that a session that ends
 * does not cost fifty chosen and renamed files. In this tab's memory, because files cannot be stored anywhere else; for
 * the same person in the same organisation only, until they close the wizard or log out.
 */
import type { FileSelection } from './fileSelection';

export type Step = 0 | 1 | 2;

/** The batch that the videos are sent for. */
export interface ChosenBatch {
  id: number;
  name: string;
}

export interface WizardDraft {
  step: Step;
  folderId: number | null;
  /** Null for videos that become a batch of their own. */
  batch: ChosenBatch | null;
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
  /** The drafts of one person, by organisation. */
  const drafts = new Map<number, WizardDraft>();
  let keptFor: number | null = null;

  const own = (userId: number) => {
    if (userId !== keptFor) drafts.clear();
    keptFor = userId;
    return drafts;
  };

  return {
    /** Keeps the draft. Null, or a draft without any choice, takes away what was kept. */
    keep({ userId, organisationId }: DraftOwner, draft: WizardDraft | null): void {
      if (draft && hasChoice(draft)) own(userId).set(organisationId, draft);
      else own(userId).delete(organisationId);
    },
    /** The draft of the person. Asking for it takes away the drafts of any other person. */
    find: ({ userId, organisationId }: DraftOwner): WizardDraft | undefined => own(userId).get(organisationId),
    clear: () => drafts.clear(),
  };
}

export const wizardDrafts = createWizardDrafts();
