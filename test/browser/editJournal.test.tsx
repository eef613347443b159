import { createEditJournal } from '@/browser/editJournal';
import { storage } from '@/browser/storage';
import type { FrameEdit } from '@/state/frameEdits/slice';

const edit = (editId: string): FrameEdit => ({
  editId,
  inspectionId: 'one',
  frameId: 7,
  frameName: 'Frame 3 at 4.00 m',
  change: { fields: { isHidden: true } },
  inverse: { fields: { isHidden: false } },
  version: 1,
});
const keep = (tab: string, record: unknown) => localStorage.setItem(`frame-edits.${tab}`, JSON.stringify(record));

afterEach(() => localStorage.clear());

it('gives a tab that is gone back to the person whose edits it kept, once', async () => {
  createEditJournal(storage, 'gone').write(1, [edit('a'), edit('b')]);
  const journal = createEditJournal(storage, 'here');
  expect([journal.count(1), journal.count(2)]).toEqual([2, 0]);
  expect(await journal.adopt(2)).toEqual([]);
  expect(await journal.adopt(1)).toEqual([edit('a'), edit('b')]);
  expect(await journal.adopt(1)).toEqual([]);
});

it('reads what is older or damaged, edit by edit', async () => {
  const { frameName, ...unnamed } = edit('a');
  keep('older', { userId: 1, edits: [unnamed, { editId: 'b' }, null, { ...edit('c'), change: 'hide' }, edit('d')] });
  keep('other', [1]);
  localStorage.setItem('frame-edits.cut', '{"userId":1,"edi');
  expect(await createEditJournal(storage, 'here').adopt(1)).toEqual([{ ...unnamed, frameName: 'A frame' }, edit('d')]);
  expect({ ...localStorage }).toEqual({});
});
