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
    ['clip-1_a.MP4', 'clip-1_a.MP4', null, null],
    ['my clip (2).mp4', 'myclip2.mp4', FILE_TEXTS.invalidCharacters, null],
    ['Straße ü.mp4', 'Strae.mp4', FILE_TEXTS.invalidCharacters, null],
    ['..', '..', null, null],
    ['管道', '', FILE_TEXTS.invalidCharacters, FILE_TEXTS.length],
    ['a'.repeat(200), 'a'.repeat(200), null, null],
    ['a'.repeat(201), 'a'.repeat(201), null, FILE_TEXTS.length],
    [`${'a'.repeat(200)} `, 'a'.repeat(200), FILE_TEXTS.invalidCharacters, null],
  ])('%s', (name, cleaned, warning, error) => {
    expect(checkFileName(name)).toEqual({ cleaned, warning, error });
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
