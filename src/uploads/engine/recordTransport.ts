/** Records transfers on the tape: start, progress and standstills, end, and that the engine stopped one. */
import type { TransferEvent } from './transferChannel';
import type { Transport } from '../ports';

/** What recording a transfer needs of the tape (`src/replay/recordSaga.ts`). */
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

/** Each event is recorded before the engine gets it, so that the tape has it before the actions that follow from it. */
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
