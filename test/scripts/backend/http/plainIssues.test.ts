/** Whatever is sent, a 400 says in plain words what is wanted: the library's own words reach nobody. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { filterModel } from '@/api/contract/filters';
import { HttpError } from '../../../../scripts/backend/errors';
import { validate } from '../../../../scripts/backend/http/validate';

const said = (schema: z.ZodMiniType, value: unknown): Record<string, string[]> | null => {
  try {
    validate(schema, value);
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.body as Record<string, string[]>;
    throw error;
  }
};

const WORDS: [schema: z.ZodMiniType, value: unknown, text: string][] = [
  [z.string(), undefined, 'Is required.'],
  [z.enum(['a', 'b']), undefined, 'Is required.'],
  [z.string(), 5, 'Must be text.'],
  [z.string().check(z.minLength(1)), '', 'Is required.'],
  [z.string().check(z.minLength(8)), 'x', 'Must have at least 8 characters.'],
  [z.string().check(z.maxLength(200)), 'x'.repeat(201), 'Must have at most 200 characters.'],
  [z.coerce.number(), 'many', 'Must be a number.'],
  [z.int(), 1.5, 'Must be a whole number.'],
  [z.number().check(z.gt(0)), 0, 'Must be more than 0.'],
  [z.number().check(z.gte(1)), 0, 'Must be at least 1.'],
  [z.number().check(z.lte(100_000)), 100_001, 'Must be at most 100,000.'],
  [z.boolean(), 'yes', 'Must be true or false.'],
  [z.stringbool(), 'perhaps', 'Must be true or false.'],
  [z.enum(['Sewer', 'Stormwater']), 'x', 'Must be Sewer or Stormwater.'],
  [z.array(z.string()), 'x', 'Must be a list.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Must have at least 1 item.'],
  [z.array(z.uuid()), ['x'], 'Item 1: Must be an id.'],
  [z.object({ to: z.email() }), { to: 'x' }, 'to: Must be an email address.'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Unknown fields: a, b.'],
  [z.union([z.string(), z.number()]), true, 'Must be text or a number.'],
  [z.union([z.enum(['me', 'nobody']), z.object({ id: z.int() })]), { id: 1.5 }, 'id: Must be a whole number.'],
  [z.union([z.array(z.enum(['a', 'b'])), z.enum(['a', 'b'])]), ['x'], 'Item 1: Must be a or b.'],
];

it.each(WORDS)('%#: what is wanted is said in plain words', (schema, value, text) => {
  expect(said(z.object({ field: schema }), { field: value })).toEqual({ field: [text] });
});

const REQUESTS = path.resolve('src/api/contract/requests');
const SCHEMAS = [
  ['filterModel', filterModel] as const,
  ...readdirSync(REQUESTS).flatMap((file) =>
    // Each file's exports are known at run time alone.
    Object.entries(jest.requireActual<Record<string, unknown>>(path.join(REQUESTS, file))).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'safeParse' in value
        ? [[name, value as z.ZodMiniType] as const]
        : [],
    ),
  ),
];

const LONG = 'x'.repeat(5000);
const BAD = [
  undefined,
  null,
  true,
  Number.NaN,
  -1,
  1.5,
  1e12,
  '',
  'x',
  'a\nb',
  LONG,
  [],
  ['x'],
  [null],
  [-1],
  {},
  { x: 1 },
];

/** Bad values for all parts of a schema, as deep as it is. */
function badFor(schema: z.ZodMiniType): unknown[] {
  // The shapes of definitions that are walked here; each has some of these parts.
  const {
    innerType,
    in: first,
    out,
    element,
    options,
    valueType,
    shape,
  } = schema._zod.def as Partial<{
    innerType: z.ZodMiniType;
    in: z.ZodMiniType;
    out: z.ZodMiniType;
    element: z.ZodMiniType;
    options: z.ZodMiniType[];
    valueType: z.ZodMiniType;
    shape: Record<string, z.ZodMiniType>;
  }>;
  const same = [innerType, first, out, ...(options ?? [])].flatMap((part) => (part ? badFor(part) : []));
  return [
    ...BAD,
    ...same,
    ...(element ? badFor(element).map((bad) => [bad]) : []),
    ...(valueType ? badFor(valueType).flatMap((bad) => [{ x: bad }, { [LONG]: bad }]) : []),
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => badFor(part).map((bad) => ({ [name]: bad }))),
  ];
}

const OF_THE_LIBRARY = /expected|received|invalid|too (big|small)|unrecognized|undefined|NaN|pattern|[<>]=?|\/\^|zod/i;

it('knows the schemas of the requests', () => {
  expect(SCHEMAS.length).toBeGreaterThan(60);
});

it.each(SCHEMAS)('%s is refused in no words of the library', (_name, schema) => {
  const texts = badFor(schema).flatMap((value) => Object.values(said(schema, value) ?? {}).flat());
  expect([...new Set(texts)].filter((text) => OF_THE_LIBRARY.test(text))).toEqual([]);
});
