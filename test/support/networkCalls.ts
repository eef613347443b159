/** The calls for the network as the owner of a test backend makes them, each answer as the contract has it. */
import { network, networkImport } from '@/api/contract/network';
import { signIn } from './apiClient';
import type { InspectionsBackend } from './inspectionsBackend';

type Choices = Readonly<Record<string, string>>;

export async function networkCalls({ backend, org }: InspectionsBackend) {
  const owner = await signIn(backend.origin, 'owner');
  const send = async (name: string, bytes: Buffer, choices: Choices = {}) => {
    const params = new URLSearchParams({
      ...{ organisation_id: String(org), standard: '6', pipe_type: 'SS', name, size: String(bytes.length) },
      ...choices,
    });
    const response = await fetch(`${backend.origin}/api/v3/assets/network/import?${params}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.login.access}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: (await response.json()) as { detail?: string } };
  };
  const previewed = async (name: string, bytes: Buffer, choices: Choices = {}) =>
    networkImport.parse((await send(name, bytes, { ...choices, preview: 'true' })).body);
  return {
    send,
    previewed,
    /** After a look at the preview. */
    imported: async (name: string, bytes: Buffer, choices: Choices = {}) => {
      const { lastImport } = await previewed(name, bytes, choices);
      const seen: Choices = lastImport === null ? {} : { last_import: String(lastImport) };
      return networkImport.parse((await send(name, bytes, { ...choices, ...seen })).body);
    },
    read: async (filter: Choices = {}) => {
      const params = new URLSearchParams({ organisation_id: String(org), ...filter });
      return network.parse((await owner.call('GET', `/assets/network?${params}`)).body);
    },
  };
}
export type NetworkCalls = Awaited<ReturnType<typeof networkCalls>>;
