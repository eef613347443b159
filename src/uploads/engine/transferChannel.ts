/**
 * A transfer as a channel. Its buffer drops nothing: a bounded one could drop the last event, and the upload would
 * never end. Closing the channel stops the transfer.
 */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Bytes } from '@/lib/units';
import { requestEndpoint, type EngineDispatch } from './callEndpoint';
import type { TransferRequest, UploadPorts } from '../ports';

export type TransferEvent =
  | { type: 'progressed'; bytesSent: Bytes }
  | { type: 'stoodStill'; words: string | null }
  | { type: 'stored' }
  | { type: 'failed'; message: string; reason?: 'file' };

export interface Sending extends Omit<TransferRequest, 'renew'> {
  /** The id of the file on the server. */
  fileListId: number;
}

export interface TransferSurroundings extends Pick<UploadPorts, 'transport'> {
  dispatch: EngineDispatch;
}

export const openTransfer = (
  { transport, dispatch }: TransferSurroundings,
  { fileListId, ...request }: Sending,
): EventChannel<TransferEvent> =>
  eventChannel<TransferEvent>((emit) => {
    const renew = async () => (await requestEndpoint(dispatch, 'renewUploadUrl', { id: fileListId })).blob_url_with_sas;
    return transport.start(
      { ...request, renew },
      {
        onProgress: (bytesSent) => emit({ type: 'progressed', bytesSent }),
        onStandstill: (words) => emit({ type: 'stoodStill', words }),
        onStored: () => emit({ type: 'stored' }),
        onFailed: (message, reason) => emit({ type: 'failed', message, ...(reason && { reason }) }),
      },
    );
  }, buffers.expanding<TransferEvent>());
