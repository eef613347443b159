import { conditionsText, readConditions, type Conditions } from '@/pages/inspection/repair/ruleText';

const TEXTS: readonly [text: string, conditions: Conditions][] = [
  ['any', {}],
  ['grade up to 2', { grade: { upTo: 2 } }],
  ['grade over 1 up to 3', { grade: { above: 1, upTo: 3 } }],
  ['over 2.5 m long', { extent: { above: 2.5 } }],
  ['pipe up to 90 mm', { size: { upTo: 90 } }],
  [
    'grade over 2, up to 2 m long, pipe over 1200 mm, pipe of brick',
    { grade: { above: 2 }, extent: { upTo: 2 }, size: { above: 1200 }, material: 'brick' },
  ],
];

describe('what a rule asks for', () => {
  it.each(TEXTS)('reads ‘%s’, and is read from it', (text, conditions) => {
    expect(conditionsText(conditions)).toBe(text);
    expect(readConditions(text)).toEqual(conditions);
  });

  it('is read whatever the capitals and spaces, and an empty text as any', () => {
    expect(readConditions(' Grade over 2 ,PIPE OF BRICK')).toEqual({ grade: { above: 2 }, material: 'brick' });
    expect(readConditions('')).toEqual({});
  });

  it('is not guessed', () => {
    for (const text of ['grade', 'grade 3', 'long', 'over m long', 'pipe of clay', 'up to 2', 'over x mm']) {
      expect([text, readConditions(text)]).toEqual([text, null]);
    }
  });
});
