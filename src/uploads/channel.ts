/**
 * A transfer as a channel. Progress is thinned out here, in the emitter: a buffer that drops messages could drop the
 * last one, and with it the end of the upload. Closing the channel stops the transfer.
 */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { TransferRequest, UploadPorts } from './ports';

export type TransferEvent =
  { type: 'progressed'; bytesSent: number } | { type: 'stored' } | { type: 'failed'; message: string };

/** Four a second are smooth to the eye and cheap for the store. */
const PROGRESS_INTERVAL_MS = 250;

export const openTransfer = (
  { transport, clock }: Pick<UploadPorts, 'transport' | 'clock'>,
  request: TransferRequest,
): EventChannel<TransferEvent> =>
  eventChannel<TransferEvent>((emit) => {
    let lastAt = -Infinity;
    return transport.start(request, {
      onProgress: (bytesSent) => {
        const now = clock.now();
        if (now - lastAt < PROGRESS_INTERVAL_MS) return;
        lastAt = now;
        emit({ type: 'progressed', bytesSent });
      },
      onStored: () => emit({ type: 'stored' }),
      onFailed: (message) => emit({ type: 'failed', message }),
    });
  }, buffers.expanding<TransferEvent>());
