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
/** Characters that XML 1.0 cannot hold in any form. */
const UNUSABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string =>
  text.replaceAll(UNUSABLE, '').replaceAll(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '');

/** An element; '' without a value. `name` is written as it is, so it must be a name of XML. */
export const element = (name: string, value: CsvValue): string =>
  value === null || value === '' ? '' : `<${name}>${escapeXml(String(value))}</${name}>`;

export const parent = (name: string, children: readonly string[]): string => `<${name}>${children.join('')}</${name}>`;

/** A processing instruction for programs that know `name`, with attributes; readers of elements pass over it. */
export const instruction = (name: string, values: Readonly<Record<string, CsvValue>>): string => {
  const attributes = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  return `<?${name}${attributes.join('')}?>`;
};
