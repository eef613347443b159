import { emptySelection, reduceSelection } from '@/parts/uploadWizard/fileSelection';
import { toldDraft } from '@/parts/uploadWizard/TellDraft';
import { createWizardDrafts, type WizardDraft } from '@/parts/uploadWizard/wizardDrafts';
import { redact } from '@/replay/redact';
import { createReportVeil } from '@/state/reportTexts';

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

it('is told to bug reports without the files, with their names, which are made up in a report without texts', () => {
  const file = new File(['bytes'], 'Hunterhof 7.mp4', { type: 'video/mp4', lastModified: 9 });
  const handle = { name: 'Hunterhof 7.mp4' } as FileSystemFileHandle;
  const chosen = reduceSelection(emptySelection, {
    type: 'chosen',
    files: Array.from({ length: 51 }, (_, index) => ({ file, handle, folders: [`Hunterhof ${index}`] })),
    leftOut: [{ name: 'Hunterhof.doc', reason: 'not a video' }],
  });
  const selection = reduceSelection(chosen, { type: 'nameChecked', name: 'Hunterhof7.mp4', state: 'taken' });
  const told = redact(toldDraft({ ...draft, selection }, (each) => each === file)) as unknown as WizardDraft;
  const [first] = told.selection.files;
  const itsFile = { name: 'Hunterhof 7.mp4', size: 5, type: 'video/mp4', lastModified: 9, isBroken: true };
  expect(first).toMatchObject({ given: file.name, file: itsFile, folders: ['Hunterhof 0'], nameState: 'taken' });
  expect(first).not.toHaveProperty('handle');
  expect(told.selection.waiting).toEqual([{ file: itsFile, folders: ['Hunterhof 50'] }]);

  const veiled = createReportVeil(Math.random).json(told as never);
  expect(JSON.stringify(veiled)).not.toContain('Hunterhof');
  expect(veiled).toMatchObject({
    selection: { files: { 0: { nameState: 'taken' } }, leftOut: [{ reason: 'not a video' }] },
  });
  const { selection: made } = veiled as unknown as WizardDraft;
  expect(made.files[0]?.given).toBe(made.files[0]?.file.name);
  expect(made.files[0]?.given).toMatch(/\.mp4$/);
});
