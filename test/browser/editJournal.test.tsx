import { createEditJournal } from '@/browser/editJournal';
import { storage } from '@/browser/storage';
import type { FrameEdit, InspectionEdit, PlanEdit } from '@/state/edits/edit';

const edit = (editId: string): FrameEdit => ({
  editId,
  inspectionId: 'one',
  frameId: 7,
  name: 'Frame 3 at 4.00 m',
  change: { fields: { isHidden: true } },
  inverse: { fields: { isHidden: false } },
});
const keep = (tab: string, record: unknown) => localStorage.setItem(`frame-edits.${tab}`, JSON.stringify(record));

const NOTHING = { edits: [], steps: [] };

afterEach(() => localStorage.clear());

it('gives a tab that is gone back to the person whose edits it kept, once', async () => {
  createEditJournal(storage, 'gone').write(1, [edit('a'), edit('b')], []);
  const journal = createEditJournal(storage, 'here');
  expect([journal.count(1), journal.count(2)]).toEqual([2, 0]);
  expect(await journal.adopt(2)).toEqual(NOTHING);
  expect(await journal.adopt(1)).toEqual({ edits: [edit('a'), edit('b')], steps: [] });
  expect(await journal.adopt(1)).toEqual(NOTHING);
});

it('keeps the last steps as well, which are no unsaved changes', async () => {
  const step = { inspectionId: 'one', label: 'Hide frame', edits: [edit('a')] };
  const gone = createEditJournal(storage, 'gone');
  gone.write(1, [], [step]);
  expect(gone.count(1)).toBe(0);
  expect(await createEditJournal(storage, 'here').adopt(1)).toEqual({ edits: [], steps: [step] });
});

it('keeps changes of repair plans and inspections beside those of frames', async () => {
  const planEdit: PlanEdit = {
    editId: 'p',
    inspectionId: 'one',
    plan: 'owner',
    name: 'The owner’s repair plan, pipe',
    change: { items: [], actionSummary: null },
    inverse: { items: [], actionSummary: 'Patches' },
  };
  const inspectionEdit: InspectionEdit = {
    ...{ editId: 'i', inspectionId: 'one', field: 'AssetID', name: 'Asset ID: SS-1, pipe' },
    ...{ change: { AssetID: 'SS-1' }, inverse: {} },
  };
  const edits = [edit('a'), planEdit, inspectionEdit];
  createEditJournal(storage, 'gone').write(1, edits, []);
  expect(await createEditJournal(storage, 'here').adopt(1)).toMatchObject({ edits });
});

it('keeps what the person saw, and what a step left behind', async () => {
  const seen: FrameEdit = { ...edit('a'), seen: { isHidden: true } };
  const step = { inspectionId: 'one', label: 'Hide frame', edits: [{ ...edit('b'), left: { isHidden: true } }] };
  createEditJournal(storage, 'gone').write(1, [seen], [step]);
  expect(await createEditJournal(storage, 'here').adopt(1)).toEqual({ edits: [seen], steps: [step] });
});

it('reads what is older or damaged, edit by edit', async () => {
  const { name, ...unnamed } = edit('a');
  keep('older', { userId: 1, edits: [unnamed, { editId: 'b' }, null, { ...edit('c'), change: 'hide' }, edit('d')] });
  keep('with a version', { userId: 1, edits: [{ ...edit('e'), version: 3 }] });
  keep('other', [1]);
  localStorage.setItem('frame-edits.cut', '{"userId":1,"edi');
  expect(await createEditJournal(storage, 'here').adopt(1)).toEqual({
    edits: [{ ...unnamed, name: 'A frame' }, edit('d'), edit('e')],
    steps: [],
  });
  expect({ ...localStorage }).toEqual({});
});
