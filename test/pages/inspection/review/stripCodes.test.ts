import { stripCodes } from '@/pages/inspection/review/stripCodes';

it('writes each code beneath its mark, with its grade where it has one', () => {
  const places = [
    { code: 'CL', grade: 2, at: 100 },
    { code: 'DAE', grade: null, at: 300 },
  ];
  expect(stripCodes(places, 600)).toEqual([
    { text: 'CL 2', left: 86 },
    { text: 'DAE', left: 289.5 },
  ]);
});

it('writes the worst of codes that would lie over each other', () => {
  const places = [
    { code: 'CL', grade: 2, at: 100 },
    { code: 'FL', grade: 4, at: 110 },
    { code: 'MH', grade: null, at: 112 },
    { code: 'DEG', grade: 3, at: 200 },
  ];
  expect(stripCodes(places, 600).map(({ text }) => text)).toEqual(['FL 4', 'DEG 3']);
});

it('stays within the strip, and writes nothing on one that is not drawn yet', () => {
  const places = [
    { code: 'CL', grade: null, at: 0 },
    { code: 'FL', grade: null, at: 200 },
  ];
  expect(stripCodes(places, 200).map(({ left }) => left)).toEqual([0, 186]);
  expect(stripCodes(places, 0)).toEqual([]);
});
