import fc from 'fast-check';
import type { Json } from '@/replay/redact';
import { createVeil, type Plain } from '@/replay/veil';

const PLAIN: Plain = {
  fields: { type: () => true, status: (text) => text === 'Reviewed', codes: (text) => /^[A-Z]{2}$/.test(text) },
  typedKeys: new Set(['codes', 'extra']),
  isCall: (name) => name === 'listFiles',
  places: new Set(['to']),
  texts: new Set(['The connection was cut.']),
  words: new Set(['mp4']),
};
const veil = () => createVeil(PLAIN, Math.random);
const veilText = (text: string): string => (veil().json({ text }) as { text: string }).text;

it('puts words of the same length and script in place of words, and leaves what stands between', () => {
  expect(veilText('Mill Lane, MH1023 → Ünter-Straße.mp4')).toMatch(
    /^[A-Z][a-z]{3} [A-Z][a-z]{3}, [A-Z]{2}\d{4} → [Ø-Þ][a-z]{4}-[A-Z][a-z]{3}[ß-ö][a-z]\.mp4$/u,
  );
  expect(veilText('下水管 かん カン')).toMatch(/^[一-龥]{3} [ぁ-ん]{2} [ァ-ン]{2}$/u);
  expect(veilText('Улица ᏣᎳᎩ 😀')).toMatch(/^[А-Я][а-я]{4} [a-z]{3} 😀$/u);
});

it('leaves times, random ids, short numbers, the app’s own texts and what stands for a secret', () => {
  const kept = {
    times: ['2026-11-28', '2026-11-28T05:27:42.123Z', '2026-11-28T05:27:42+01:00', '05:27', ''],
    ids: ['2f1c6d8e-1b2a-4c3d-8e9f-0a1b2c3d4e5f', 'ffb532fd1403df03105531ab'],
    more: ['12', 'The connection was cut.', '[redacted-12] / [e-mail]'],
  };
  expect(veil().json(kept)).toEqual(kept);
  expect(veilText('2026-11-28 at Mill Lane')).not.toMatch(/Mill|Lane|2026/);
  expect(veilText('The connection was cut. Mill Lane')).not.toContain('connection');
});

it('keeps a text of a field only where the field’s choices have it', () => {
  expect(veil().json({ status: 'Reviewed', type: 'uploads/failed' })).toEqual({
    status: 'Reviewed',
    type: 'uploads/failed',
  });
  expect(JSON.stringify(veil().json({ status: 'Reviewed by Kelly', name: 'Reviewed' }))).not.toMatch(/Reviewed|Kelly/);
});

it('replaces keys that people have typed, and reads nothing from their names', () => {
  const { codes, extra, Owner } = veil().json({
    codes: { CL: 1, Kelly: 2 },
    extra: { type: 'Kelly' },
    Owner: { 'Mill Lane': 3 },
  }) as Record<string, Record<string, Json>>;
  expect(Object.keys(codes ?? {})).toEqual(['CL', expect.stringMatching(/^[A-Z][a-z]{4}$/)]);
  expect(JSON.stringify([extra, Owner])).not.toMatch(/type|Kelly|Mill|Lane/);
});

it('reads the arguments in the name of a cached answer, and the names in the path of a change', () => {
  const key = 'listFiles({"search":"Mill Lane","status":"Reviewed"})';
  const { queries, patch, whole } = veil().json({
    queries: { [key]: { queryCacheKey: key } },
    patch: [{ op: 'replace', path: ['results', 3, 'status'], value: 'Reviewed' }],
    whole: [{ op: 'add', path: ['extra', 'Owner name'], value: 'Kelly' }, { extra: { 'Owner name': 'Kelly' } }],
  }) as { queries: Record<string, { queryCacheKey: string }>; patch: Json; whole: [Json, { extra: object }] };
  const [veiled = ''] = Object.keys(queries);
  expect(veiled).toMatch(/^listFiles\(\{"search":"[A-Z][a-z]{3} [A-Z][a-z]{3}","status":"Reviewed"\}\)$/);
  expect(queries[veiled]?.queryCacheKey).toBe(veiled);
  expect(patch).toEqual([{ op: 'replace', path: ['results', 3, 'status'], value: 'Reviewed' }]);
  const [[name, value] = []] = Object.entries(whole[1].extra);
  expect(whole[0]).toEqual({ op: 'add', path: ['extra', name], value });
  expect(JSON.stringify(whole)).not.toMatch(/Owner|Kelly/);
  // A name with brackets is no call.
  expect(veilText('Kelly(2)')).toMatch(/^[A-Z][a-z]{4}\(2\)$/);
});

it('leaves the pages in a path, and replaces what a person has put into it', () => {
  expect(veil().json({ to: '/inspections?status=Reviewed&page=2' })).toEqual({
    to: '/inspections?status=Reviewed&page=2',
  });
  const { to } = veil().json({ to: '/Kelly/edit?search=Mill+Lane&filter=%7B%22a%22%3A%22Kelly%22%7D' }) as {
    to: string;
  };
  expect(to).toMatch(
    /^\/[A-Z][a-z]{4}\/edit\?search=[A-Z][a-z]{3}\+[A-Z][a-z]{3}&filter=%7B%22a%22%3A%22[A-Z][a-z]{4}%22%7D$/,
  );
});

it('makes equal texts equal and different words different, whatever is drawn', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 60 }),
      fc.constantFrom(
        Math.random,
        () => 0,
        () => 0.999,
      ),
      (words, random) => {
        const { json } = createVeil(PLAIN, random);
        const made = words.map((text) => (json({ text }) as { text: string }).text);
        expect(new Set(made).size).toBe(words.length);
        expect(words.map((text) => (json({ text }) as { text: string }).text)).toEqual(made);
        expect(made.filter((text, index) => text.length > 2 && text === words[index])).toEqual([]);
      },
    ),
  );
});

it('changes nothing but texts', () => {
  const noTexts = (each: unknown): unknown =>
    typeof each === 'string' ? each.length : Array.isArray(each) ? each.map(noTexts) : each;
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ depthSize: 'small' }), { maxLength: 5 }), (values) => {
      const plain = values.map((value) => (typeof value === 'object' && value !== null ? [1, null, true] : value));
      expect(noTexts(veil().json(plain as Json))).toEqual(noTexts(plain));
    }),
  );
});
