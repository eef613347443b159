import { heldUntil, LEAST_LIMIT, NO_RULES, readSendingRules } from '@/uploads/sendingRules';

const at = (text: string) => new Date(text).getTime();
const EVENING = { from: 18 * 60, until: 6 * 60 };
const DAY = { from: 8 * 60, until: 17 * 60 + 30 };

describe(heldUntil, () => {
  it.each([
    [EVENING, '2026-03-04T17:59:59', '2026-03-04T18:00:00'],
    [EVENING, '2026-03-04T18:00:00', null],
    [EVENING, '2026-03-05T05:59:59', null],
    [EVENING, '2026-03-05T06:00:00', '2026-03-05T18:00:00'],
    [DAY, '2026-03-04T07:00:00', '2026-03-04T08:00:00'],
    [DAY, '2026-03-04T17:29:59', null],
    [DAY, '2026-12-31T17:30:00', '2027-01-01T08:00:00'],
    [{ from: 600, until: 600 }, '2026-03-04T03:00:00', null],
    [null, '2026-03-04T03:00:00', null],
  ])('with %j at %s holds until %s', (hours, now, expected) => {
    expect(heldUntil({ ...NO_RULES, hours }, at(now))).toBe(expected && at(expected));
  });
});

describe(readSendingRules, () => {
  it('restricts nothing where what is stored cannot be read', () => {
    const rules = { bytesPerSecond: LEAST_LIMIT, hours: EVENING };
    expect(readSendingRules(JSON.stringify(rules))).toEqual(rules);
    for (const stored of [
      null,
      '',
      '{',
      '{"bytesPerSecond":0,"hours":null}',
      '{"bytesPerSecond":null,"hours":{"from":-1}}',
    ])
      expect(readSendingRules(stored)).toEqual(NO_RULES);
  });
});
