import fc from 'fast-check';
import { splitJson, type JsonPath, type JsonValue } from '../../../scripts/replay/splitJson';

/** With empty ones in between, as a decoder gives when it waits for the rest of a character. */
async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield* [text.slice(from, from + size), ''];
}

/** As a report is split: the outermost object, and a list in an object in it. */
const isOpen = ([, field, index]: JsonPath, bracket: string) =>
  field === undefined ? bracket === '{' : index === undefined && bracket === '[';

/** What came, and the error that ended it. */
async function split(text: string, size = 7): Promise<{ values: JsonValue[]; error: unknown }> {
  const values: JsonValue[] = [];
  try {
    for await (const each of splitJson(chunksOf(text, size), isOpen)) values.push(each);
    return { values, error: null };
  } catch (error) {
    return { values, error };
  }
}

/** The whole again. */
function joined(values: readonly JsonValue[]): unknown {
  const whole: { root?: unknown } = {};
  for (const { path, text } of values) {
    const [last, ...above] = ['root', ...path].toReversed() as [string, ...string[]];
    const parent = above.toReversed().reduce<Record<string, unknown>>((at, key) => at[key] as never, whole);
    Object.defineProperty(parent, last, { value: JSON.parse(text), writable: true, enumerable: true });
  }
  return whole.root;
}

it('gives what is in the open objects and lists, with its path, in the order of the text', async () => {
  const text = '{"name" : "a, \\"b\\"]" ,"list":{"from":-1.5e3,"parts":[{"a":[1]}, [] ,2],"no":{}},"none":null}\n';
  expect(await split(text)).toEqual({
    error: null,
    values: [
      { path: [], text: '{}' },
      { path: ['name'], text: '"a, \\"b\\"]" ' },
      { path: ['list'], text: '{}' },
      { path: ['list', 'from'], text: '-1.5e3' },
      { path: ['list', 'parts'], text: '[]' },
      { path: ['list', 'parts', 0], text: '{"a":[1]}' },
      { path: ['list', 'parts', 1], text: '[] ' },
      { path: ['list', 'parts', 2], text: '2' },
      { path: ['list', 'no'], text: '{}' },
      { path: ['none'], text: 'null' },
    ],
  });
});

const jsonText = fc
  .tuple(fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.jsonValue())), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, space]) => JSON.stringify(value, null, space));

it('gives all of any JSON, wherever the chunks end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(jsonText, fc.json()), fc.integer({ min: 1, max: 20 }), async (text, size) => {
      const { values, error } = await split(text, size);
      expect(error).toBeNull();
      expect(joined(values)).toEqual(JSON.parse(text));
    }),
  );
});

it('ends with an error wherever the text ends too soon, after the values before that', async () => {
  await fc.assert(
    fc.asyncProperty(jsonText, fc.nat(), async (text, at) => {
      const whole = await split(text);
      const { values, error } = await split(text.slice(0, 1 + (at % (text.length - 1))));
      expect(error).toBeInstanceOf(SyntaxError);
      expect(values).toEqual(whole.values.slice(0, values.length));
    }),
  );
});

it.each([
  ['a comma too many', '{"a":1,}'],
  ['no comma', '{"a":1 "b":2}'],
  ['no colon', '{"a" 1}'],
  ['a key that is no text', '{1:2}'],
  ['the wrong bracket at the end', '{"a":{"b":[1}}'],
  ['something after the end', '{"a":1} {}'],
  ['one name twice', '{"a":1,"\\u0061":2}'],
])('refuses %s', async (_what, text) => {
  expect((await split(text)).error).toBeInstanceOf(SyntaxError);
});

it('reads no further than to the value that it gives, and lets go of the text when no more is wanted', async () => {
  let [read, isClosed] = [0, false];
  async function* source() {
    try {
      for await (const chunk of chunksOf('{"list":{"parts":[11,22,33,44,55,66]}}', 4)) {
        read += 1;
        yield chunk;
      }
    } finally {
      isClosed = true;
    }
  }
  for await (const { text } of splitJson(source(), isOpen)) if (text === '22') break;
  expect({ read, isClosed }).toEqual({ read: 11, isClosed: true });
});
