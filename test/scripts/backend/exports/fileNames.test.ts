import { safeName, uniqueNames } from '../../../../scripts/backend/exports/fileNames';
import { observationsOf, timeOfDay, videoClock } from '../../../../scripts/backend/exports/codedObservations';
import { escapeXml } from '../../../../scripts/backend/exports/xml';
import { aReportedFrame } from '../../../support/exported';

it.each([
  ['clip 01', 'clip 01'],
  ['../../etc/passwd', '_etc_passwd'],
  ['..', 'unnamed'],
  ['', 'unnamed'],
  ['a\u0000b\nc:d*"e"', 'a_b_c_d_e_'],
  ['C:\\x', 'C_x'],
  ['con', 'con_'],
  ['下水道 令和', '下水道 令和'],
  ['.hidden', '_hidden'],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)}😀`, 'x'.repeat(99) + '_'],
])('%j as the name of a file is %j', (text, name) => expect(safeName(text)).toBe(name));

it('names are unique whatever their case, and whatever they were made of', () => {
  const nameOf = uniqueNames();
  expect(['a', 'A', 'a/', 'a (2)', 'b'].map(nameOf)).toEqual(['a', 'A (2)', 'a_', 'a (2) (2)', 'b']);
});

it('continuous defects are numbered in pairs; what has no partner is at one place', () => {
  const frame = (chainageNumber: number, mark: object) => aReportedFrame({ chainageNumber, defectCode: 'RM', ...mark });
  const [start, end] = [{ contDefectStart: true }, { contDefectEnd: true }];
  const frames = [
    frame(1, start),
    frame(2, end),
    frame(3, start),
    frame(4, { ...start, ...end }),
    frame(5, end),
    frame(6, start),
  ];
  expect(observationsOf(frames).map(({ continuous }) => continuous)).toEqual([
    'S01',
    'F01',
    'S02',
    'F02',
    'S03',
    'F03',
    null,
  ]);
});

it('times are those of the video and of the day, never of a review', () => {
  expect(videoClock({ timeReference: 3725.9 })).toBe('01:02:05');
  expect([timeOfDay('14:30:00'), timeOfDay('2026-03-01T10:00:00Z'), timeOfDay(null)]).toEqual(['14:30', null, null]);
});

it('XML has what it can hold, and nothing that means something', () => {
  expect(escapeXml('<a b="c">&amp;\u0000\u0008\uFFFE\uD800 é 木 😀\r\n')).toBe(
    '&lt;a b=&quot;c&quot;&gt;&amp;amp; é 木 😀&#13;\n',
  );
});
