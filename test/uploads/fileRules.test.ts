import fc from 'fast-check';
import { createUploadRequest } from '@/api/contract/requests/files';
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
    ['my  clip (2).mp4', 'myclip2.mp4', ['Left out: ( ) and spaces'], null],
    ['Straße ü.mp4', 'Straßeü.mp4', ['Left out: spaces'], null],
    ['下水管・１２号.MP4', '下水管１２号.MP4', ['Left out: ・'], null],
    ['हिन्दी नाली.mp4', 'हिन्दीनाली.mp4', ['Left out: spaces'], null],
    ['MH１→MH２🙂.mp4', 'MH１MH２.mp4', ['Left out: → 🙂'], null],
    ['..', '..', [], null],
    ['→→', '', ['Left out: →'], FILE_TEXTS.length],
    ['→→.MP4', '.MP4', ['Left out: →'], 'Only .MP4 is left of this name. Enter another name.'],
    ['→ -.mp4', '-.mp4', ['Left out: → and spaces'], 'Only -.mp4 is left of this name. Enter another name.'],
    ['𠮷'.repeat(200), '𠮷'.repeat(200), [], null],
    ['𠮷'.repeat(201), '𠮷'.repeat(201), [], FILE_TEXTS.length],
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
    expect(checkFileName('←→↑↓↔↕⇐⇒⇑⇓⇔⇕⇖.mp4').warnings[1]).toBe('Left out: ← → ↑ ↓ ↔ ↕ ⇐ ⇒ ⇑ ⇓ ⇔ ⇕ …');
  });

  it('are the same name whether a letter is one character or two, without a warning', () => {
    expect(checkFileName('Bru\u0308cke.mp4')).toMatchObject({ cleaned: 'Br\u00fccke.mp4', warnings: [], error: null });
  });

  it('keep nothing that the server would refuse, and are clean after one cleaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const cleaned = cleanFileName(name);
        const isTaken = createUploadRequest.shape.file_name.safeParse(cleaned).success;
        expect(isTaken).toBe([...cleaned].length >= 1 && [...cleaned].length <= 200);
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
