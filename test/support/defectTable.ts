/** An organisation's own defect table as CSV text, and the call that imports it. */
import type { Answer } from './apiClient';

export const TABLE_HEAD =
  'standard,pipe type,code,label,at joint,structural score,service score,quantity 1 units,quantity 2 units';

export const tableOf = (...lines: string[]): string => [TABLE_HEAD, ...lines].join('\r\n');

export async function sendTable(
  origin: string,
  token: string,
  organisationId: number,
  text: string | Uint8Array<ArrayBuffer>,
  { type = 'text/csv', isPreview = false } = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const query = isPreview ? '?preview=true' : '';
  const response = await fetch(`${origin}/api/v3/organisations/${organisationId}/defect-tables${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: text,
  });
  return { status: response.status, body: await response.json() };
}
