/** Makes API tokens as a person who is no administrator. */
import { createdApiToken, type CreatedApiToken, type TokenScope } from '@/api/contract/apiTokens';
import type { ApiClient } from './apiClient';

/** A token of the person, whom staff make an administrator for as long as that takes: one at a time. */
export async function makeTokenAs(
  staff: ApiClient,
  person: ApiClient,
  id: number,
  scopes: readonly TokenScope[],
): Promise<CreatedApiToken> {
  await staff.call('PATCH', `/users/${id}`, { isAdmin: true });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await person.call('POST', '/api-tokens', { name: scopes.join(', '), scopes, expiresAt });
  await staff.call('PATCH', `/users/${id}`, { isAdmin: false });
  return createdApiToken.parse(body);
}
