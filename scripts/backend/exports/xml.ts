/** Elements as XML text. */
import type { CsvValue } from '@/lib/csv';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const XML_TYPE = 'application/xml; charset=utf-8';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
/** What XML 1.0 has no way to write. */
const UNUSABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string =>
  text.replaceAll(UNUSABLE, '').replaceAll(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '');

/** `name` is one of ours. Without a value there is no element. */
export const element = (name: string, value: CsvValue): string =>
  value === null || value === '' ? '' : `<${name}>${escapeXml(String(value))}</${name}>`;

export const parent = (name: string, children: readonly string[]): string => `<${name}>${children.join('')}</${name}>`;

/** For programs that know its name; readers of the elements pass over it. Values are written as attributes are. */
export const instruction = (name: string, values: Readonly<Record<string, CsvValue>>): string => {
  const attributes = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  return `<?${name}${attributes.join('')}?>`;
};
