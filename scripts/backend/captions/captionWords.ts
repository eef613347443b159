/**
 * The words in which field software and operators name what they see, as the words that defect tables use for the same:
 * a caption and a code's label are compared by these. Pure.
 */

/** Each line: the word that stands for all, and others for the same. */
const SAME_WORDS = [
  'crack cracking cracked riss risse rissbildung fissure hairline',
  'fracture fractured',
  'longitudinal long longit längs laengs axial',
  'circumferential circ circum circumf radial quer umfang',
  'multiple mult complex',
  'spiral helical',
  'broken bruch rohrbruch',
  'hole loch',
  'collapse collapsed einsturz',
  'deformation deformed deform verformung',
  'root roots wurzel wurzeln wurzeleinwuchs',
  'fine light fein',
  'medium moderate mittel',
  'mass heavy stark',
  'joint joints rohrverbindung muffe socket',
  'displaced offset displacement misaligned versatz lageabweichung',
  'open separated separation gap',
  'deposit deposits debris ablagerung ablagerungen sediment',
  'settled invert',
  'attached anhaftend',
  'encrustation encrustations scale inkrustation',
  'grease fat fett',
  'coarse gravel grob',
  'infiltration ingress infiltrating',
  'water wasser flow',
  'level depth stand füllstand',
  'connection anschluss abzweig inlet',
  'junction branch',
  'tap tee',
  'intruding intrudes protruding protrusion einragend',
  'defective defect schadhaft',
  'obstacle obstruction obstructions hindernis',
  'blocked blockage',
  'surface wall oberfläche',
  'damage damaged',
  'seal sealing gasket ring dichtung dichtring',
  'manhole schacht',
  'abandoned abandon abbruch',
  'survey inspection inspektion',
  'left links',
  'right rechts',
  'line alignment deviates',
  'change changes wechsel',
] as const;

const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  SAME_WORDS.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((word) => [word, first] as const);
  }),
);

/** Words that say nothing of what is seen. */
const EMPTY = new Set(
  (
    'a an the of in at on to from with and or is by pipe code clock pos position oclock uhr observation obs ' +
    'quantity qty value val dim dist distance von bis im am und mit bei auf die der das'
  ).split(' '),
);

const spelled = (text: string): string => text.normalize('NFC').toLowerCase();

/** Without the ending of more than one. */
const single = (word: string): string => (word.length > 4 ? word.replace(/(?<=[^s])s$/, '') : word);

const known = (word: string): string => STANDS_FOR.get(word) ?? STANDS_FOR.get(single(word)) ?? single(word);

/** Words stuck together told apart where their case changes: 'CCCrack', 'CrackLongitudinal'. */
export const spaced = (text: string): string =>
  text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ');

/** The telling words of a text, in order. */
const wordsOf = (text: string): string[] =>
  spelled(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !EMPTY.has(word));

/** The words of a label, each as the one that stands for it. */
export const labelWords = (label: string): Set<string> => new Set(wordsOf(label).map(known));

/** Steps from one word to another: letters left out, put in or changed. Stops counting beyond `most`. */
function steps(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Letters of a word that may be wrong: read wrong, or typed wrong. */
const tolerance = (one: string, other: string): number => {
  const length = Math.max(one.length, other.length);
  return length >= 8 ? 2 : length >= 5 ? 1 : 0;
};
/** `steps`; infinite where more letters are wrong than may be. */
function farFrom(one: string, other: string): number {
  const most = tolerance(one, other);
  const far = steps(one, other, most);
  return far <= most ? far : Infinity;
}
/** Least letters of an abbreviation, and of a word that may have a letter wrong. */
const SHORTEST = 4;
/** Shorter words that nobody knows are little ones read wrong. */
const LEAST_UNKNOWN = 3;

/** 'inactive' is no 'active' read wrong. */
const isOpposite = (word: string, other: string): boolean =>
  word.endsWith(other) && ['in', 'un', 'non'].includes(word.slice(0, -other.length));

const isNearlyEmpty = (word: string): boolean =>
  [...EMPTY].some((empty) => empty.length >= SHORTEST && steps(word, empty, 1) <= 1);

/** What the words of a caption can be told to be: those of a table's labels, and all that stand for one of them. */
export function createVocabulary(labels: readonly string[]) {
  const ofLabels = new Set(labels.flatMap((label) => [...labelWords(label)]));
  const words = new Map<string, string>([...ofLabels].map((word) => [word, word]));
  for (const [word, first] of STANDS_FOR) if (ofLabels.has(first)) words.set(word, first);
  const all = [...words.keys()];

  const exactly = (word: string): string | undefined =>
    words.get(word) ?? words.get(known(word)) ?? words.get(single(word));

  /** Null for a word that none of the labels has. */
  function find(word: string): string | null {
    const exact = exactly(word);
    if (exact) return exact;
    if (word.length < SHORTEST) return null;
    const near = all
      .filter((each) => each.length >= SHORTEST)
      .map((each) => ({ each, far: Math.min(...[word, single(word)].map((spelt) => farFrom(spelt, each))) }))
      .filter(({ each, far }) => far < Infinity && !isOpposite(word, each))
      .sort((a, b) => a.far - b.far);
    const nearest = near.filter(({ far }) => far === near[0]?.far).map(({ each }) => words.get(each) ?? each);
    if (new Set(nearest).size === 1) return nearest[0] ?? null;
    const longer = all.filter((each) => each.startsWith(word));
    const meant = new Set(longer.map((each) => words.get(each)));
    return meant.size === 1 ? ([...meant][0] ?? null) : null;
  }

  /** A word that is several stuck together, as they are read where the space between them is narrow. */
  function parts(word: string): string[] | null {
    if (word.length < SHORTEST) return null;
    for (let at = word.length - SHORTEST + 1; at >= 3; at--) {
      const head = words.get(word.slice(0, at)) ?? words.get(known(word.slice(0, at)));
      if (!head) continue;
      const tail = word.slice(at);
      const rest = find(tail) ?? parts(tail);
      if (rest) return [head, ...(typeof rest === 'string' ? [rest] : rest)];
    }
    return null;
  }

  return {
    /** The words of a text that labels have, each once; how many they do not have; those that are not spelt as they have them. */
    understand(text: string): { words: Set<string>; unknown: number; inexact: string[] } {
      const found = new Set<string>();
      const inexact: string[] = [];
      let unknown = 0;
      for (const word of wordsOf(text)) {
        const meant = find(word);
        const several = meant ? [meant] : parts(word);
        for (const each of several ?? []) found.add(each);
        if (meant && exactly(word) === undefined) inexact.push(word);
        if (!several && word.length >= LEAST_UNKNOWN && !isNearlyEmpty(word)) unknown += 1;
      }
      return { words: found, unknown, inexact };
    },
  };
}
