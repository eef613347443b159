/** Data as one text, and a hash of that text: both are equal for equal data, in whatever order the keys are. */

/** JavaScript itself puts keys that are array indices in numeric order, before all others: these need no sorting. */
const isIndex = (key: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;

function keysOf(value: object): string[] {
  const keys = Object.keys(value);
  const names = keys.findIndex((key) => !isIndex(key));
  return names < 0 ? keys : [...keys.slice(0, names), ...keys.slice(names).sort()];
}

/** Like `JSON.stringify`, also in giving undefined for values that JSON cannot carry. */
function write(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => write(each) ?? 'null').join(',')}]`;
  const entries: string[] = [];
  for (const key of keysOf(value)) {
    const text = write(value[key as keyof typeof value]);
    if (text !== undefined) entries.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${entries.join(',')}}`;
}

export const canonical = (value: unknown): string => write(value) ?? 'undefined';

/** FNV-1a with two primes, as 16 hexadecimal digits. Tells states apart; it protects nothing. */
export function hashOf(value: unknown): string {
  const text = canonical(value);
  let [a, b] = [0x811c9dc5, 0x811c9dc5];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
