/** Batches on a test backend. */
import { uploadBatch, type UploadBatch } from '@/api/contract/batches';
import type { ApiClient } from './apiClient';

/** Plans a batch for `organisation`. */
export async function planBatch(
  api: ApiClient,
  organisation: number,
  name: string,
  more: object = {},
): Promise<UploadBatch> {
  const answer = await api.call('POST', '/files/batches', { organisation, name, ...more });
  if (answer.status !== 201) throw new Error(`Planning ${name} answered ${JSON.stringify(answer.body)}`);
  return uploadBatch.parse(answer.body);
}
