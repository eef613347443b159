/** What a bug report without texts keeps of everything that the contract lets a person type. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import '@/api/files';
import { TAG_IDS } from '@/api/tags';
import type { Json } from '@/replay/redact';
import { createReportVeil } from '@/state/reportTexts';

const CONTRACT = path.join(process.cwd(), 'src/api/contract');
const WORDS = ['Hunterhof', 'hunter7Q', 'hunter straße 9', '下水管hunter'];

type Wrap = (value: Json) => Json;
interface Described {
  _zod: { def: Record<string, unknown> & { type: string } };
}
const isSchema = (value: unknown): value is Described => typeof value === 'object' && value !== null && '_zod' in value;

/** A place for a text in a schema, such as 'inspections.ts inspection.folder.name', and what stands around it. */
interface Place {
  name: string;
  patterns: RegExp[];
  wraps: Wrap[];
}

const patternsOf = ({ pattern, checks = [] }: Described['_zod']['def']): RegExp[] =>
  [pattern, ...(checks as Described[]).map((check) => check._zod.def.pattern)].filter((each) => each instanceof RegExp);

/** All places for texts below `schema`, keys of records among them; lists of choices have none. */
function placesIn(schema: unknown, name: string, wraps: Wrap[], above: readonly unknown[] = []): Place[] {
  if (!isSchema(schema) || above.includes(schema)) return [];
  const { def } = schema._zod;
  const below = (part: unknown, step = '', wrap?: Wrap) =>
    placesIn(part, name + step, wrap ? [...wraps, wrap] : wraps, [...above, schema]);
  const all = (parts: unknown, wrap?: Wrap) =>
    (parts as unknown[]).flatMap((part, index) => below(part, `[${index}]`, wrap));
  switch (def.type) {
    case 'string':
      return [{ name, patterns: patternsOf(def), wraps }];
    case 'object':
      return Object.entries(def.shape as object).flatMap(([key, part]) =>
        below(part, `.${key}`, (value) => ({ [key]: value })),
      );
    case 'record':
      return [
        ...below(def.keyType, '{key}', (key) => ({ [String(key)]: 1 })),
        ...below(def.valueType, '{}', (value) => ({ 'Any key': value })),
      ];
    case 'array':
      return below(def.element, '[]', (value) => [value]);
    case 'tuple':
      return all(def.items, (value) => [value]);
    case 'union':
      return all(def.options);
    case 'pipe':
      return all([def.in, def.out]);
    default:
      return below(def.innerType);
  }
}

async function placesOfContract(): Promise<Place[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(path.join(CONTRACT, file))) as Record<string, unknown>] as const),
  );
  return modules.flatMap(([file, schemas]) =>
    Object.entries(schemas).flatMap(([name, schema]) =>
      // In a call it stands under `seen`.
      placesIn(schema, `${file} ${name}`, name === 'seenFields' ? [(seen) => ({ seen })] : []),
    ),
  );
}

it('replaces the text of every place of the contract that takes any, in answers and in calls', async () => {
  const places = await placesOfContract();
  expect(places.length).toBeGreaterThan(500);
  const kept: string[] = [];
  for (const { name, patterns, wraps } of places) {
    for (const word of WORDS.filter((each) => patterns.every((pattern) => pattern.test(each)))) {
      const value = wraps.reduceRight<Json>((inner, wrap) => wrap(inner), word);
      const inArguments = `listFiles(${JSON.stringify(value)})`;
      const action = {
        type: 'api/executeQuery/fulfilled',
        payload: value,
        meta: { arg: { originalArgs: value, queryCacheKey: inArguments } },
      };
      const patch = { type: 'api/queryResultPatched', payload: { patches: [{ op: 'replace', path: [0], value }] } };
      const state = { api: { queries: { [inArguments]: { data: value } } } };
      const veiled = JSON.stringify(createReportVeil(Math.random).json([action, patch, state]));
      if (/hunter/i.test(veiled)) kept.push(`${name}: ${word}`);
    }
  }
  expect(kept).toEqual([]);
});

it('replaces where an answer breaks the contract, if that is below a key that a person has typed', () => {
  const breach = (text: string) => createReportVeil(Math.random).json({ breach: text });
  expect(breach('listFiles at its root')).toEqual({ breach: 'listFiles at its root' });
  expect(JSON.stringify(breach('listFiles: results.0.extraFields.Hunterhof'))).not.toContain('Hunterhof');
});

it('knows the ids of all tags that are no row’s: a replay makes them anew', () => {
  const sources = readdirSync('src/api').filter((file) => file.endsWith('.ts'));
  const used = sources.flatMap(
    (file) => readFileSync(`src/api/${file}`, 'utf8').match(/(?<=\bid: ')[A-Z]+(?=')/g) ?? [],
  );
  expect(new Set(used)).toEqual(new Set(TAG_IDS));
});

it('keeps what a replay and its reader need: choices, codes, numbers, names of fields and of calls', () => {
  const needed = {
    type: 'api/executeQuery/fulfilled',
    payload: {
      ...{ status: 'Reviewed', defectCode: 'CL', chainage: '12.50', Direction: 'Upstream', countryCode: 'GB' },
      ...{ organisationType: 'Asset_Owner', structuralGrade: 4, now: { GeneralRemarks: 1 }, problem: null },
      results: [{ uuid: '2f1c6d8e-1b2a-4c3d-8e9f-0a1b2c3d4e5f', createdAt: '2026-11-28T05:27:42.123Z' }],
    },
    error: { kind: 'network', message: '', breach: 'listFiles: results.0.status' },
    meta: { requestId: 'V1StGXR8_Z5jdHi6B-myT', requestStatus: 'fulfilled', arg: { endpointName: 'listFiles' } },
  };
  expect(createReportVeil(Math.random).json(needed)).toEqual(needed);
});
