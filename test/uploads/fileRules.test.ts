import fc from 'fast-check';
import {
  checkFileName,
  cleanFileName,
  FILE_TEXTS,
  isAcceptedFile,
  MAX_FILE_BYTES,
  repeatedNames,
} from '@/uploads/fileRules';

describe('names of files', () => {
  it.each([
    ['clip-1_a.MP4', 'clip-1_a.MP4', [], null],
    ['my  clip (2).mp4', 'my_clip_2.mp4', ['Left out: ( )', 'Spaces become _'], null],
    ['Straße ü.mp4', 'Strae.mp4', ['Left out: ß ü', 'Spaces become _'], null],
    ['Main 管道 St.mp4', 'Main_St.mp4', ['Left out: 管 道', 'Spaces become _'], null],
    ['..', '..', [], null],
    ['管道', '', ['Left out: 管 道'], FILE_TEXTS.length],
    ['管道.MP4', '.MP4', ['Left out: 管 道'], 'Only .MP4 is left of this name. Enter another name.'],
    ['管 -.mp4', '-.mp4', ['Left out: 管', 'Spaces become _'], 'Only -.mp4 is left of this name. Enter another name.'],
    ['a'.repeat(200), 'a'.repeat(200), [], null],
    ['a'.repeat(201), 'a'.repeat(201), [], FILE_TEXTS.length],
    [`${'a'.repeat(200)} `, 'a'.repeat(200), [], null],
  ])('%s', (name, cleaned, told, error) => {
    const warnings = name === cleaned ? [] : [FILE_TEXTS.invalidCharacters, ...told];
    expect(checkFileName(name)).toMatchObject({ cleaned, warnings, error });
  });

  it.each([
    ['b', 'b.mp4'],
    ['b.MP4', 'b.mp4'],
    ['b.mov', 'b.mp4'],
    ['b.txt', 'b.txt.mp4'],
    ['', '.mp4'],
  ])('keep the extension of the file when %j is typed', (given, cleaned) => {
    expect(checkFileName(given, '.mp4')).toMatchObject({ cleaned, warnings: [] });
  });

  it('of many strange characters show the first', () => {
    expect(checkFileName('管道検査映像北通り下水本管調査.mp4').warnings[1]).toBe(
      'Left out: 管 道 検 査 映 像 北 通 り 下 水 本 …',
    );
  });

  it('keep nothing that the server would refuse, and are clean after one cleaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const cleaned = cleanFileName(name);
        expect(cleaned).toMatch(/^[A-Za-z0-9._-]*$/);
        expect(cleanFileName(cleaned)).toBe(cleaned);
      }),
    );
  });

  it('that repeat within a selection are found', () => {
    expect(repeatedNames(['a.mp4', 'b.mp4', 'a.mp4', 'a.mp4'])).toEqual(new Set(['a.mp4']));
    expect(repeatedNames(['a.mp4', 'A.mp4']).size).toBe(0);
  });
});

describe('files that may be uploaded', () => {
  it.each([
    ['a.mp4', 'video/mp4', 1, true],
    ['a.MKV', '', 1, true],
    ['a.avi', 'video/x-msvideo', MAX_FILE_BYTES, true],
    ['a.VOB', '', 1, true],
    ['a.m2ts', 'video/mp2t', 1, true],
    ['a.asf', 'video/x-ms-asf', 1, true],
    ['a.mp4', 'video/mp4', MAX_FILE_BYTES + 1, false],
    ['a.mp4', 'video/mp4', 0, false],
    ['a.txt', 'text/plain', 1, false],
    ['a.mp4', 'text/plain', 1, false],
    ['mp4', '', 1, false],
    ['a.mp4.exe', '', 1, false],
  ])('%s of type %s with %d bytes: %s', (name, type, size, accepted) => {
    expect(isAcceptedFile({ name, type, size })).toBe(accepted);
  });
});
