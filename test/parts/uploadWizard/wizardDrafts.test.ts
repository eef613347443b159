import { emptySelection } from '@/parts/uploadWizard/fileSelection';
import { createWizardDrafts, type WizardDraft } from '@/parts/uploadWizard/wizardDrafts';

const mine = { userId: 1, organisationId: 10 };
const draft: WizardDraft = { step: 1, folderId: 7, selection: emptySelection, begun: [], batch: null };

describe('what is left in the upload wizard', () => {
  it('is found by the same person in the same organisation', () => {
    const drafts = createWizardDrafts();
    drafts.keep(mine, draft);
    expect(drafts.find({ ...mine, organisationId: 11 })).toBeUndefined();
    expect(drafts.find(mine)).toEqual(draft);
  });

  it('is gone for good when somebody else asks', () => {
    const drafts = createWizardDrafts();
    drafts.keep(mine, draft);
    expect(drafts.find({ ...mine, userId: 2 })).toBeUndefined();
    expect(drafts.find(mine)).toBeUndefined();
  });

  it('is nothing once the wizard is closed, before anything is chosen, and after a logout', () => {
    const drafts = createWizardDrafts();
    drafts.keep(mine, draft);
    drafts.keep(mine, null);
    expect(drafts.find(mine)).toBeUndefined();
    drafts.keep(mine, { ...draft, folderId: null });
    expect(drafts.find(mine)).toBeUndefined();
    drafts.keep(mine, draft);
    drafts.clear();
    expect(drafts.find(mine)).toBeUndefined();
  });
});
