import {
  asLeft,
  checkSelection,
  emptySelection,
  filesProblem,
  namesToCheck,
  NOT_VALID_TEXT,
  reduceSelection,
  REPEATED_TEXT,
  type FileSelection,
  type SelectionEvent,
} from '@/parts/uploadWizard/fileSelection';
import { FILE_TEXTS, MAX_FILES } from '@/uploads/fileRules';

let modified = 0;
const video = (name: string) => new File(['x'], name, { type: 'video/mp4', lastModified: ++modified });
const after = (...events: SelectionEvent[]): FileSelection => events.reduce(reduceSelection, emptySelection);
const chosen = (...files: File[]): SelectionEvent => ({ type: 'chosen', files: files.map((file) => ({ file })) });
const checked = (name: string, state: 'free' | 'taken' | 'unchecked'): SelectionEvent => ({
  type: 'nameChecked',
  name,
  state,
});

describe('the wizard’s selection', () => {
  it('asks anew about the names of a selection that was left, but for those that are taken', () => {
    const left = after(chosen(video('a.mp4'), video('b.mp4')), checked('a.mp4', 'free'), checked('b.mp4', 'taken'));
    expect(namesToCheck(checkSelection(left))).toEqual([]);
    expect(namesToCheck(checkSelection(asLeft(left)))).toEqual(['a.mp4']);
  });

  it('lets a video with a free name go on', () => {
    const files = checkSelection(after(chosen(video('a.mp4')), checked('a.mp4', 'free')));
    expect(files).toMatchObject([{ cleaned: 'a.mp4', warnings: [], error: null, isChecking: false }]);
    expect(filesProblem(files)).toBeNull();
  });

  it('lets nothing go on before its name has been checked', () => {
    const files = checkSelection(after(chosen(video('a.mp4'))));
    expect(namesToCheck(files)).toEqual(['a.mp4']);
    expect(filesProblem(files)).toBe(NOT_VALID_TEXT);
  });

  it('warns of a name that the organisation has, and lets it go on', () => {
    const files = checkSelection(after(chosen(video('a.mp4')), checked('a.mp4', 'taken')));
    expect(files).toMatchObject([{ warnings: [FILE_TEXTS.exists], error: null }]);
    expect(filesProblem(files)).toBeNull();
  });

  it('marks a file invalid when its name could not be checked', () => {
    const files = checkSelection(after(chosen(video('a.mp4')), checked('a.mp4', 'unchecked')));
    expect(files).toMatchObject([{ error: FILE_TEXTS.unchecked }]);
    expect(filesProblem(files)).toBe(NOT_VALID_TEXT);
  });

  it('cleans a name and says so', () => {
    const [file] = checkSelection(after(chosen(video('Main St (1).mp4'))));
    expect(file).toMatchObject({ cleaned: 'MainSt1.mp4' });
    expect(file?.warnings).toEqual([FILE_TEXTS.invalidCharacters, 'Left out: ( ) and spaces']);
  });

  it('refuses what is no video, also when it is renamed to one; a video stays one', () => {
    const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
    const typed = (key: number, name: string) => [
      { type: 'typed', key, name } as const,
      { type: 'typingEnded', key } as const,
    ];
    const files = checkSelection(after(chosen(text, video('a.mp4')), ...typed(1, 'notes.mp4'), ...typed(2, 'b')));
    expect(files.map(({ error }) => error)).toEqual([FILE_TEXTS.unsupported, null]);
    expect(namesToCheck(files)).toEqual(['b.mp4']);
  });

  it('does not let a name go on of which only the extension is left, and offers the folder’s with a number', () => {
    const selection = after(chosen(video('→.mp4'), video('High-Street-1.mp4'), video('↓.mov')));
    expect(checkSelection(selection).map(({ isNameless }) => isNameless)).toEqual([true, false, true]);
    expect(filesProblem(checkSelection(selection))).toBe(NOT_VALID_TEXT);
    const named = [1, 3].reduce(
      (each, key) => reduceSelection(each, { type: 'namedAfterFolder', key, folderName: 'High Street' }),
      selection,
    );
    expect(namesToCheck(checkSelection(named))).toEqual([
      'High-Street-2.mp4',
      'High-Street-1.mp4',
      'High-Street-1.mov',
    ]);
    const abroad = reduceSelection(selection, { type: 'namedAfterFolder', key: 1, folderName: '北通り' });
    expect(checkSelection(abroad)[0]).toMatchObject({ cleaned: '北通り-1.mp4', error: null });
    const nameless = reduceSelection(selection, { type: 'namedAfterFolder', key: 1, folderName: '→' });
    expect(checkSelection(nameless)[0]).toMatchObject({ cleaned: 'video-1.mp4', error: null });
  });

  it('numbers names that collide, here and in the organisation, and counts up while the organisation has them', () => {
    const selection = after(
      chosen(video('a_ b.mp4'), video('a_b.mp4'), video('A_B-2.mp4'), video('MH-12.mp4')),
      checked('MH-12.mp4', 'taken'),
      { type: 'collisionsNumbered' },
    );
    const names = (now: FileSelection) => checkSelection(now).map(({ cleaned }) => cleaned);
    expect(names(selection)).toEqual(['a_b.mp4', 'a_b-3.mp4', 'A_B-2.mp4', 'MH-12-2.mp4']);
    const next = reduceSelection(selection, checked('MH-12-2.mp4', 'taken'));
    expect(names(next)[3]).toBe('MH-12-3.mp4');
    // Not back to a number that the organisation has as well.
    const further = reduceSelection(next, checked('MH-12-3.mp4', 'taken'));
    expect(names(further)[3]).toBe('MH-12-4.mp4');
    const free = reduceSelection(further, checked('MH-12-4.mp4', 'free'));
    expect(checkSelection(free).map(({ isColliding }) => isColliding)).toEqual([false, false, false, false]);
    const typed = reduceSelection(free, { type: 'typed', key: 4, name: 'c.mp4' });
    expect(names(reduceSelection(typed, checked('c.mp4', 'taken')))[3]).toBe('c.mp4');
  });

  it('gives no two files one number', () => {
    const selection = after(chosen(video('a.mp4'), video('A.mp4'), video('a.mp4')), { type: 'collisionsNumbered' });
    expect(namesToCheck(checkSelection(selection))).toEqual(['a.mp4', 'A-2.mp4', 'a-3.mp4']);
    const taken = ['A-2.mp4', 'a-3.mp4'].reduce(
      (each, name) => reduceSelection(each, checked(name, 'taken')),
      selection,
    );
    expect(namesToCheck(checkSelection(taken))).toEqual(['a.mp4', 'A-4.mp4', 'a-5.mp4']);
  });

  it('asks about a typed name once the typing has ended', () => {
    const typing = after(chosen(video('a.mp4')), checked('a.mp4', 'free'), { type: 'typed', key: 1, name: 'b.mp4' });
    expect(namesToCheck(checkSelection(typing))).toEqual([]);
    const ended = reduceSelection(typing, { type: 'typingEnded', key: 1 });
    expect(namesToCheck(checkSelection(ended))).toEqual(['b.mp4']);
  });

  it('ignores an answer about a name that is no longer there', () => {
    const selection = after(chosen(video('a.mp4')), { type: 'typed', key: 1, name: 'b.mp4' }, checked('a.mp4', 'free'));
    expect(checkSelection(selection)).toMatchObject([{ nameState: 'unknown' }]);
  });

  it('flags names that become equal, and takes the same file only once', () => {
    const first = video('a_b.mp4');
    const files = checkSelection(after(chosen(first), chosen(first, video('a_ b.mp4'))));
    expect(files).toHaveLength(2);
    expect(files.every(({ warnings }) => warnings.includes(REPEATED_TEXT))).toBe(true);
  });

  it('flags names that differ in letter case only', () => {
    const files = checkSelection(after(chosen(video('Clip.mp4'), video('clip.MP4'), video('other.mp4'))));
    expect(files.map(({ warnings }) => warnings.includes(REPEATED_TEXT))).toEqual([true, true, false]);
  });

  it('takes three times 1024 to the third bytes and not one more', () => {
    // A real one would need a disk of that size.
    const sized = (name: string, size: number) => Object.defineProperty(video(name), 'size', { value: size });
    const files = checkSelection(after(chosen(sized('full.mp4', 3 * 1024 ** 3), sized('over.mp4', 3 * 1024 ** 3 + 1))));
    expect(files.map(({ error }) => error)).toEqual([null, FILE_TEXTS.unsupported]);
  });

  it('refuses an empty file', () => {
    const files = checkSelection(after(chosen(new File([], 'empty.mp4', { type: 'video/mp4' }))));
    expect(files).toMatchObject([{ error: FILE_TEXTS.unsupported }]);
  });

  it.each([
    [`${'a'.repeat(196)}.mp4`, null],
    [`${'a'.repeat(197)}.mp4`, FILE_TEXTS.length],
    ['!?*', FILE_TEXTS.length],
    ['../../up.mp4', null],
  ])('judges the name %j after cleaning: %s', (name, error) => {
    expect(checkSelection(after(chosen(video(name))))).toMatchObject([{ error }]);
  });

  it('asks again about names that could not be checked, and only those', () => {
    const once = after(chosen(video('a.mp4'), video('b.mp4')), checked('a.mp4', 'unchecked'), checked('b.mp4', 'free'));
    expect(namesToCheck(checkSelection(once))).toEqual([]);
    expect(namesToCheck(checkSelection(reduceSelection(once, { type: 'checksRepeated' })))).toEqual(['a.mp4']);
  });

  it('keeps the handle of a file, and what was left out of a folder until the next change', () => {
    const handle = { kind: 'file', name: 'a.mp4' } as const;
    const leftOut = [{ name: 'North/notes.txt', reason: 'not a video' as const }];
    const selection = after({ type: 'chosen', files: [{ file: video('a.mp4'), handle }], leftOut });
    expect(selection).toMatchObject({ files: [{ handle }], leftOut });
    expect(reduceSelection(selection, { type: 'removed', key: 1 }).leftOut).toEqual([]);
  });

  it('takes fifty files at a time, and the rest in the next batches', () => {
    const selection = after(chosen(...Array.from({ length: MAX_FILES + 3 }, (_, index) => video(`${index}.mp4`))));
    expect(selection.files).toHaveLength(MAX_FILES);
    expect(selection.leftOut).toEqual([]);
    expect(selection.waiting.map(({ file }) => file.name)).toEqual(['50.mp4', '51.mp4', '52.mp4']);
    // Chosen again they are still the same.
    expect(reduceSelection(selection, { type: 'chosen', files: selection.waiting }).waiting).toHaveLength(3);

    const next = reduceSelection(selection, { type: 'begun' });
    expect(next.files.map(({ given, key }) => [given, key])).toEqual([
      ['50.mp4', 51],
      ['51.mp4', 52],
      ['52.mp4', 53],
    ]);
    expect(next.waiting).toEqual([]);
    expect(reduceSelection(selection, { type: 'waitingRemoved' }).waiting).toEqual([]);
  });

  it('takes of a second choice no more than there is room for', () => {
    const files = Array.from({ length: MAX_FILES + 1 }, (_, index) => video(`${index}.mp4`));
    const selection = after(chosen(...files.slice(0, -3)), chosen(...files.slice(-3)));
    expect(selection.files).toHaveLength(MAX_FILES);
    expect(selection.waiting.map(({ file }) => file.name)).toEqual(['50.mp4']);
  });

  it('removes the invalid files and keeps the rest', () => {
    const bad = new File([''], 'empty.mp4', { type: 'video/mp4' });
    const selection = after(chosen(bad, video('a.mp4')), checked('a.mp4', 'free'), { type: 'invalidRemoved' });
    expect(selection.files.map(({ file }) => file.name)).toEqual(['a.mp4']);
  });

  it('has a problem when nothing is chosen', () => {
    expect(filesProblem([])).toBe('Choose at least one video.');
  });
});
