/**
 * A transfer as a channel. Progress is thinned out here, in the emitter: a buffer that drops messages could drop the
 * last one, and with it the end of the upload. Closing the channel stops the transfer.
 */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Clock } from '@/lib/platform';
import type { Bytes, Milliseconds } from '@/lib/units';
import { requestEndpoint, type EngineDispatch } from './callEndpoint';
import type { TransferRequest, UploadPorts } from '../ports';

export type TransferEvent =
  | { type: 'progressed'; bytesSent: Bytes }
  | { type: 'stoodStill'; words: string | null }
  | { type: 'stored' }
  | { type: 'failed'; message: string; reason?: 'file' };

/** Four a second are smooth to the eye and cheap for the screens. */
const PROGRESS_INTERVAL_MS: Milliseconds = 250;

export interface Sending extends Omit<TransferRequest, 'renew'> {
  /** The file on the server. */
  fileListId: number;
}

export interface TransferSurroundings extends Pick<UploadPorts, 'transport'> {
  clock: Pick<Clock, 'now'>;
  dispatch: EngineDispatch;
}

export const openTransfer = (
  { transport, clock, dispatch }: TransferSurroundings,
  { fileListId, ...request }: Sending,
): EventChannel<TransferEvent> =>
  eventChannel<TransferEvent>((emit) => {
    let lastAt = -Infinity;
    const renew = async () => (await requestEndpoint(dispatch, 'renewUploadUrl', { id: fileListId })).blob_url_with_sas;
    return transport.start(
      { ...request, renew },
      {
        onProgress: (bytesSent) => {
          const now = clock.now();
          if (now - lastAt < PROGRESS_INTERVAL_MS) return;
          lastAt = now;
          emit({ type: 'progressed', bytesSent });
        },
        onStandstill: (words) => emit({ type: 'stoodStill', words }),
        onStored: () => emit({ type: 'stored' }),
        onFailed: (message, reason) => emit({ type: 'failed', message, ...(reason && { reason }) }),
      },
    );
  }, buffers.expanding<TransferEvent>());
