import {
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
    expect(file).toMatchObject({ cleaned: 'MainSt1.mp4', warnings: [FILE_TEXTS.invalidCharacters] });
  });

  it('refuses what is no video, also when a video is renamed to something else', () => {
    const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
    const files = checkSelection(
      after(chosen(text, video('a.mp4')), { type: 'typed', key: 2, name: 'a.txt' }, { type: 'typingEnded', key: 2 }),
    );
    expect(files.map(({ error }) => error)).toEqual([FILE_TEXTS.unsupported, FILE_TEXTS.unsupported]);
    expect(namesToCheck(files)).toEqual([]);
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
    const first = video('a b.mp4');
    const files = checkSelection(after(chosen(first), chosen(first, video('ab.mp4'))));
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
    // What is left has no name before the dot, and is a name all the same.
    ['日本.mp4', null],
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

  it('takes fifty files and says how many it left out', () => {
    const selection = after(chosen(...Array.from({ length: MAX_FILES + 3 }, (_, index) => video(`${index}.mp4`))));
    expect(selection.files).toHaveLength(MAX_FILES);
    expect(selection.leftOut.map(({ name }) => name)).toEqual(['50.mp4', '51.mp4', '52.mp4']);
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
