/**
 * Replaces the texts of a record by made-up words, so that it can be handed on: each word by one with as many characters
 * of the same script. The same word becomes the same made-up word, and no two words the same, so a replay goes as it went
 * with the texts. The words are drawn at random and not computed, so nothing leads back from them.
 */
import type { RecordingVeil } from './recording';
import type { Json } from './redact';
import type { Tape, TapeEntry } from './tape';

/** What stays as it is; all other texts are replaced. */
export interface Plain {
  /** By the name of a field: whether a text in it says nothing that a person has typed. Of a record, its keys too. */
  fields: Readonly<Record<string, (text: string) => boolean>>;
  /** Records whose keys people have typed; keys that `fields` has no word for are replaced. All other keys stay. */
  typedKeys: ReadonlySet<string>;
  /** Whether this is the name of a call. */
  isCall(name: string): boolean;
  /** Fields that may hold a path of the app. */
  places: ReadonlySet<string>;
  /** Whole texts, such as the app's own messages. */
  texts: ReadonlySet<string>;
  /** Single words, such as the extensions of files. */
  words: ReadonlySet<string>;
}

export interface Veil extends RecordingVeil {
  tape(tape: Tape): Tape;
}

/** First and last character of scripts; a character is replaced by one of its own row. */
const SCRIPTS: readonly (readonly [number, number])[] = (
  [
    ['0', '9'],
    ['A', 'Z'],
    ['a', 'z'],
    ['À', 'Ö'],
    ['Ø', 'Þ'],
    ['ß', 'ö'],
    ['ø', 'ÿ'],
    ['Ā', 'ſ'],
    ['Α', 'Ρ'],
    ['α', 'ω'],
    ['А', 'Я'],
    ['а', 'я'],
    ['א', 'ת'],
    ['ا', 'غ'],
    ['ก', 'ฮ'],
    ['ぁ', 'ん'],
    ['ァ', 'ン'],
    ['ｱ', 'ﾝ'],
    ['一', '龥'],
    ['가', '힣'],
    ['０', '９'],
    ['Ａ', 'Ｚ'],
    ['ａ', 'ｚ'],
  ] as const
).map(([first, last]) => [first.charCodeAt(0), last.charCodeAt(0)]);

/** Stands for the characters of all other scripts. */
const OTHER = ['a', 'z'].map((letter) => letter.charCodeAt(0)) as [number, number];

/** A stand-in that `redact` has put for a secret, or a word. */
const PIECES = /\[redacted(?:-\d+)?\]|\[(?:token|e-mail|signed)\]|[\p{L}\p{N}\p{M}]+/gu;

/** Ids that were drawn at random: UUIDs, and those that the app draws for uploads and edits. */
const RANDOM_ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{24})$/i;
const TIME = /^(?:\d{4}-\d\d-\d\d)?(?:(?:^|[T ])\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
/** A number that says nothing by itself. */
const SHORT_NUMBER = /^\d{1,2}$/;
/** RTK Query keeps answers under the name of the call with its arguments: 'listFiles({"search":"Mill Lane"})'. */
const CACHE_KEY = /^(\w+)\((.*)\)$/s;
/** A key that a program may have; others are texts. */
const PROGRAM_KEY = /^[\w$@./:-]*$/;
/** A step of a path that is the name of a page or a number; others may be a text. */
const PROGRAM_STEP = /^(?:[a-z-]*|\d+)$/;
const MOST_STEPS = 10_000;
/** A word of so few characters says nothing by itself, and may be its own made-up one: there may be no other left. */
const SHORT = 2;

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A change of a cached answer, as Immer writes it. */
interface Patch {
  op: string;
  path: readonly Json[];
  value?: Json;
}
const isPatch = (value: object): value is Patch =>
  'op' in value && 'path' in value && typeof value.op === 'string' && Array.isArray(value.path);

type Row = readonly [first: number, size: number];

const rowOf = (character: string): Row => {
  const code = character.codePointAt(0) ?? 0;
  const [first, last] = SCRIPTS.find(([from, to]) => code >= from && code <= to) ?? OTHER;
  return [first, last - first + 1];
};

/** The word that is so many steps after the drawn one, counted as numbers are, the first character being the last digit. */
function countOn(rows: readonly Row[], drawn: readonly number[], steps: number): string {
  let carried = steps;
  const characters = rows.map(([first, size], index) => {
    const place = (drawn[index] ?? 0) + carried;
    carried = Math.floor(place / size);
    return String.fromCharCode(first + (place % size));
  });
  return characters.join('');
}

/** The same texts occur over and over in a recording. */
function remembered(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = work(text);
    known.set(text, made);
    return made;
  };
}

/** `random` draws from [0, 1). Texts that are given to the same veil get the same words. */
export function createVeil({ fields, typedKeys, isCall, places, texts, words }: Plain, random: () => number): Veil {
  const madeUp = new Map<string, string>();
  const taken = new Set<string>();

  const veilWord = (word: string): string => {
    if (SHORT_NUMBER.test(word) || word.startsWith('[') || words.has(word)) return word;
    const known = madeUp.get(word);
    if (known !== undefined) return known;
    const rows = [...word].map(rowOf);
    const drawn = rows.map(([, size]) => Math.floor(random() * size));
    const isFree = (made: string) => !taken.has(made) && (made !== word || rows.length <= SHORT);
    let made = countOn(rows, drawn, 0);
    for (let steps = 1; !isFree(made) && steps < MOST_STEPS; steps += 1) made = countOn(rows, drawn, steps);
    madeUp.set(word, made);
    taken.add(made);
    return made;
  };

  const veilText = remembered((text) =>
    texts.has(text) || RANDOM_ID.test(text) || TIME.test(text) ? text : text.replace(PIECES, veilWord),
  );

  const valueOf = (text: string, field: string): string => {
    if (fields[field]?.(text)) return text;
    if (isCacheKey(text)) return cacheKeyOf(text);
    return places.has(field) && text.startsWith('/') ? placeOf(text) : veilText(text);
  };

  const isCacheKey = (text: string): boolean => text.endsWith(')') && isCall(CACHE_KEY.exec(text)?.[1] ?? '');

  const cacheKeyOf = remembered((text) => {
    const [, name = '', inside = ''] = CACHE_KEY.exec(text) ?? [];
    if (inside === 'undefined') return text;
    try {
      return `${name}(${JSON.stringify(copy(JSON.parse(inside) as Json, name))})`;
    } catch {
      return `${name}(${veilText(inside)})`;
    }
  });

  /** A key of a record, and the name under which its value stands: none where a person has typed the key. */
  const keyOf = (key: string, record: string): readonly [key: string, field: string] => {
    if (isCacheKey(key)) return [cacheKeyOf(key), ''];
    const isKnown = fields[record]?.(key) ?? false;
    return isKnown || (PROGRAM_KEY.test(key) && !typedKeys.has(record)) ? [key, key] : [veilText(key), ''];
  };

  /** `field` is the name under which the value stands; the items of a list stand under that of the list. */
  const copy = (value: Json, field: string): Json => {
    if (typeof value === 'string') return valueOf(value, field);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((each: Json) => copy(each, field));
    return isPatch(value) ? copyPatch(value) : copyRecord(value as { readonly [key: string]: Json }, field);
  };

  const copyRecord = (record: { readonly [key: string]: Json }, field: string): Json =>
    Object.fromEntries(
      Object.entries(record).map(([key, each]) => {
        const [veiled, below] = keyOf(key, field);
        return [veiled, copy(each, below)];
      }),
    );

  /** What it puts in stands under the last name of its path. */
  const copyPatch = ({ path, value, ...rest }: Patch): Json => {
    let field = '';
    const veiled = path.map((step) => {
      if (typeof step !== 'string') return step;
      const [key, below] = keyOf(step, field);
      field = below;
      return key;
    });
    return { ...rest, path: veiled, ...(value !== undefined && { value: copy(value, field) }) };
  };

  const queryValue = (value: string, name: string): string => {
    try {
      const inside = JSON.parse(value) as Json;
      return isRecord(inside) ? JSON.stringify(copy(inside, name)) : valueOf(value, name);
    } catch {
      return valueOf(value, name);
    }
  };

  const placeOf = (path: string): string => {
    const [way = '', query] = path.split('?', 2);
    const steps = way.split('/').map((step) => (PROGRAM_STEP.test(step) ? step : veilText(step)));
    if (query === undefined) return steps.join('/');
    const values = [...new URLSearchParams(query)].map(([name, value]): [string, string] => [
      name,
      queryValue(value, name),
    ]);
    return `${steps.join('/')}?${String(new URLSearchParams(values))}`;
  };

  const json = (value: Json): Json => copy(value, '');

  /** What a saga asked for is the name of a call, and no text. */
  const entryOf = ({ t, ...rest }: TapeEntry): TapeEntry => {
    const what = 'what' in rest && { what: rest.what };
    // The casts are safe: an entry is plain data, and only texts in it change.
    return { t, ...(json(rest as Json) as object), ...what } as TapeEntry;
  };

  return {
    json,
    part: ({ keyframe, place, seen, actions }) => ({
      keyframe: json(keyframe),
      ...(place !== undefined && { place: placeOf(place) }),
      ...(seen !== undefined && { seen: json(seen) }),
      // The cast is safe: an action stays a record with its type.
      actions: actions.map((each) => ({ ...each, action: json(each.action) as typeof each.action })),
    }),
    tape: (tape) => ({
      ...tape,
      initialState: json(tape.initialState),
      entries: tape.entries.map(entryOf),
      finalState: json(tape.finalState),
    }),
  };
}
