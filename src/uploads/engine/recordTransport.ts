/** Transfers on the tape: that one started, what it told of itself, how it ended, and that the engine stopped it. */
import type { TransferEvent } from './transferChannel';
import type { Transport } from '../ports';

/** What the tape offers for it (`src/replay/recordSaga.ts`). */
export interface TransferTape {
  start(
    what: string,
    arg: unknown,
  ): {
    event(value: TransferEvent, progress?: number): void;
    ok(): void;
    err(error: { message: string; reason?: string }): void;
    cut(): void;
  };
}

/** Each is recorded before the engine hears of it. */
export const recordTransport = (transport: Transport, tape: TransferTape): Transport => ({
  ...transport,
  start(request, observer) {
    const { clientId, url } = request;
    const recorded = tape.start('transfer', { clientId, url });
    const stop = transport.start(request, {
      onProgress(bytesSent) {
        recorded.event({ type: 'progressed', bytesSent }, bytesSent);
        observer.onProgress(bytesSent);
      },
      onStandstill(words) {
        recorded.event({ type: 'stoodStill', words });
        observer.onStandstill(words);
      },
      onStored() {
        recorded.ok();
        observer.onStored();
      },
      onFailed(message, reason) {
        recorded.err({ message, ...(reason && { reason }) });
        observer.onFailed(message, reason);
      },
    });
    return () => {
      recorded.cut();
      stop();
    };
  },
});
