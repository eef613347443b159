/**
 * Splits JSON that comes in chunks into the values within its outer objects and lists, so that a file of which the whole
 * is too much is read value by value. What stands between the values is checked here; the values themselves are left
 * to `JSON.parse`.
 */
export type JsonPath = readonly (string | number)[];

export interface JsonValue {
  /** The keys and indices that lead to it. */
  path: JsonPath;
  /** Its JSON, as far as brackets and quotes tell. */
  text: string;
}

const isSpace = (character: string): boolean => /[ \t\n\r]/.test(character);

/** Where in a value a chunk begins. */
interface Within {
  /** How many brackets are open. */
  depth: number;
  isQuoted: boolean;
  /** Whether a backslash is before the next character. */
  isEscaped: boolean;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
/** '[' and '{', ']' and '}' are the same without the bit in which capitals differ from small letters. */
const [OPENING, CLOSING, CASE_BIT] = [0x5b, 0x5d, 0x20];

/** The index after the value, or the chunk's length and what is `within` then. By codes: a report has 200 million. */
function endOfValue(chunk: string, from: number, within: Within): number {
  let { depth, isQuoted, isEscaped } = within;
  let at = from;
  for (; at < chunk.length; at += 1) {
    const code = chunk.charCodeAt(at);
    if (isEscaped) isEscaped = false;
    else if (isQuoted) {
      if (code === BACKSLASH) isEscaped = true;
      else if (code === QUOTE) isQuoted = false;
    } else if (code === QUOTE) isQuoted = true;
    else if ((code & ~CASE_BIT) === OPENING) depth += 1;
    else if ((code & ~CASE_BIT) === CLOSING) {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0 && (code === COMMA || code === COLON)) break;
  }
  Object.assign(within, { depth, isQuoted, isEscaped });
  return at;
}

/**
 * `isOpen` says of which objects and lists the values within are wanted, by path and first bracket: each of these comes
 * as an empty one, then what is in it; all others are values themselves. Throws a SyntaxError where the text is no JSON
 * or ends too soon, after the values before that.
 */
export async function* splitJson(
  chunks: AsyncIterable<string>,
  isOpen: (path: JsonPath, bracket: string) => boolean,
): AsyncGenerator<JsonValue> {
  const source = chunks[Symbol.asyncIterator]();
  let [chunk, at] = ['', 0];

  const hasMore = async (): Promise<boolean> => {
    const next = await source.next();
    [chunk, at] = [next.done ? '' : next.value, 0];
    return !next.done;
  };

  /** The next character that is no space, which is not taken; '' at the end. */
  const peek = async (): Promise<string> => {
    for (;;) {
      while (at < chunk.length && isSpace(chunk[at] ?? '')) at += 1;
      if (at < chunk.length) return chunk[at] ?? '';
      if (!(await hasMore())) return '';
    }
  };

  /** Takes the next character if it is one of these. */
  const take = async (characters: string): Promise<string> => {
    const found = await peek();
    if (found === '' || !characters.includes(found)) {
      throw new SyntaxError(
        `${found === '' ? 'it ends' : `there is ${found}`} in place of ${[...characters].join(' or ')}`,
      );
    }
    at += 1;
    return found;
  };

  /** Takes all up to the comma, colon or bracket after the value; of the outermost value, up to the end. */
  const takeValue = async (isOutermost = false): Promise<string> => {
    const within: Within = { depth: 0, isQuoted: false, isEscaped: false };
    let text = '';
    for (;;) {
      const end = endOfValue(chunk, at, within);
      text += chunk.slice(at, end);
      at = end;
      if (at < chunk.length) return text;
      if (await hasMore()) continue;
      if (isOutermost) return text;
      throw new SyntaxError('it ends within a value');
    }
  };

  const takeKey = async (): Promise<string> => {
    const key: unknown = JSON.parse(await takeValue());
    if (typeof key !== 'string') throw new SyntaxError(`there is ${JSON.stringify(key)} in place of a key`);
    await take(':');
    return key;
  };

  async function* walk(path: JsonPath): AsyncGenerator<JsonValue> {
    const bracket = await peek();
    if ((bracket !== '{' && bracket !== '[') || !isOpen(path, bracket)) {
      yield { path, text: await takeValue(path.length === 0) };
      return;
    }
    at += 1;
    const end = bracket === '{' ? '}' : ']';
    yield { path, text: bracket + end };
    if ((await peek()) === end) {
      at += 1;
      return;
    }
    const keys = new Set<string | number>();
    do {
      const key = bracket === '{' ? await takeKey() : keys.size;
      if (keys.has(key)) throw new SyntaxError(`there are two “${key}”`);
      keys.add(key);
      yield* walk([...path, key]);
    } while ((await take(`,${end}`)) === ',');
  }

  try {
    yield* walk([]);
    const rest = await peek();
    if (rest !== '') throw new SyntaxError(`there is ${rest} after its end`);
  } finally {
    await source.return?.();
  }
}
