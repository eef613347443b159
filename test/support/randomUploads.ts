/** Random lives of uploads: steps of the person, the server and the network in any order, and then a way to rest. */
import fc from 'fast-check';
import { sessionEnded } from '@/api/session';
import { chooseFile } from '@/uploads/resume/reattachFile';
import { selectUploadsWithoutFile } from '@/uploads/engine/selectors';
import { NO_RULES, type SendingRules } from '@/uploads/sendingRules';
import { isPaused, pauseUploads, resumeUploads } from '@/uploads/engine/pauseUploads';
import { uploadCancelled, uploadDismissed, uploadRedirected, uploadRetried } from '@/uploads/engine/slice';
import {
  apiError,
  listed,
  localFile,
  opened,
  signIn,
  startHarness,
  tick,
  type Harness,
  type HarnessOptions,
} from './uploadHarness';

export type Step =
  | { do: 'add'; count: number }
  | { do: 'cancel' | 'retry' | 'redirect' | 'dismiss' | 'pause upload' | 'resume upload'; at: number }
  | { do: 'pause all' | 'resume all' }
  | { do: 'answer' | 'refuse' | 'refuse for now'; at: number }
  | { do: 'progress'; at: number; bytes: number }
  | { do: 'stored' | 'failed' | 'file gone'; at: number }
  | { do: 'list' }
  /** The session runs out, and the same person logs in again. */
  | { do: 'expire' }
  /** The person finds a file that an upload waits for. */
  | { do: 'find file'; at: number }
  /** The person's hours for sending are over, or begin. */
  | { do: 'hold' | 'lift' }
  /** The transfer reports a standstill, or that bytes move again. */
  | { do: 'link stands still' | 'link recovers'; at: number }
  | { do: 'pause' };

const at = fc.nat({ max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'retry', 'redirect', 'dismiss'), at }) },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constantFrom('answer' as const, 'answer', 'refuse', 'refuse for now'), at }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('progress' as const), at, bytes: fc.nat({ max: 1_200 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('stored' as const, 'stored', 'failed', 'file gone'), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('list' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('find file' as const), at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('pause upload' as const, 'resume upload'), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('pause all' as const, 'resume all') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'lift', 'lift') }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('link stands still' as const, 'link recovers'), at }),
  },
);
export const randomSteps = fc.array(step, { maxLength: 50, size: 'max' });

/** Hours for sending that a run never reaches: the harness's clock begins at midnight, and no run lasts for hours. */
const NEVER_NOW: SendingRules = { bytesPerSecond: null, hours: { from: 23 * 60, until: 23 * 60 + 59 } };

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

export class RandomLife {
  readonly engine: Harness;
  private records = 0;

  constructor(options: HarnessOptions = {}) {
    this.engine = startHarness(options);
    signIn(this.engine);
  }

  /** The clientIds of this tab's own uploads that are being sent. */
  sending(): string[] {
    return this.engine
      .uploads()
      .flatMap(({ clientId, status, isElsewhere }) => (status === 'uploading' && !isElsewhere ? [clientId] : []));
  }

  async run(steps: readonly Step[], afterEach: (engine: Harness) => void = () => undefined): Promise<void> {
    for (const each of steps) {
      await this.take(each);
      afterEach(this.engine);
    }
  }

  /** Answers calls, completes transfers and fetches lists until nothing is open. Returns the number of rounds. */
  async comeToRest(afterEach: (engine: Harness) => void = () => undefined): Promise<number> {
    const { engine } = this;
    for (let rounds = 1; ; rounds += 1) {
      await this.take({ do: 'lift' });
      await tick();
      const transfers = [...engine.transfers.values()];
      const [ask] = engine.asks();
      const [waiting] = selectUploadsWithoutFile(engine.getState());
      const hasPaused = engine.uploads().some(isPaused);
      if (transfers.length === 0 && !ask && !waiting && !hasPaused) return rounds;
      if (hasPaused) await this.take({ do: 'resume all' });
      if (waiting) await this.take({ do: 'find file', at: 0 });
      for (const transfer of transfers) transfer.onStored();
      await this.take({ do: 'list' });
      if (ask) this.answer(ask.what, ask.answer);
      await tick();
      afterEach(engine);
      if (rounds > 5_000) return Infinity;
    }
  }

  private answer(what: string, answer: (value?: unknown) => void): void {
    if (what === 'call createUpload') answer(opened((this.records += 1)));
    else answer(what === 'delay' ? true : null);
  }

  private async take(step: Step): Promise<void> {
    const { engine } = this;
    switch (step.do) {
      case 'add':
        engine.add(...Array.from({ length: step.count }, (_, index) => `${index}.mp4`));
        return;
      case 'cancel':
      case 'retry':
      case 'dismiss': {
        const upload = pick(engine.uploads(), step.at);
        const action = { cancel: uploadCancelled, retry: uploadRetried, dismiss: uploadDismissed }[step.do];
        if (upload) engine.dispatch(action({ clientId: upload.clientId }));
        return;
      }
      case 'redirect': {
        const upload = pick(engine.uploads(), step.at);
        const to = { folderId: 8, folderName: 'South', fileName: 'elsewhere.mp4' };
        if (upload) engine.dispatch(uploadRedirected({ clientId: upload.clientId, to }));
        return;
      }
      case 'pause upload':
      case 'resume upload': {
        const upload = pick(engine.uploads(), step.at);
        const move = step.do === 'pause upload' ? pauseUploads : resumeUploads;
        if (upload) engine.dispatch(move([upload.clientId]));
        return;
      }
      case 'pause all':
        engine.dispatch(pauseUploads());
        return;
      case 'resume all':
        engine.dispatch(resumeUploads());
        return;
      case 'answer': {
        const ask = pick(engine.asks(), step.at);
        if (ask) this.answer(ask.what, ask.answer);
        return;
      }
      case 'refuse':
      case 'refuse for now': {
        const ask = pick(
          engine.asks().filter(({ what }) => what !== 'delay'),
          step.at,
        );
        ask?.refuse(step.do === 'refuse' ? apiError(400, 'No.') : apiError(503));
        return;
      }
      case 'progress':
        pick([...engine.transfers.values()], step.at)?.onProgress(step.bytes);
        return;
      case 'stored':
        pick([...engine.transfers.values()], step.at)?.onStored();
        return;
      case 'failed':
        pick([...engine.transfers.values()], step.at)?.onFailed('The storage could not be reached.');
        return;
      case 'file gone':
        pick([...engine.transfers.values()], step.at)?.onFailed('The file was changed.', 'file');
        return;
      case 'list':
        engine.dispatch(
          listed(
            'listProcessing',
            engine
              .uploads()
              .map(({ id, fileListId }) => ({ id: id ?? 0, fileListId: fileListId ?? 0, status: 'Processing' })),
          ),
        );
        return;
      case 'expire':
        engine.dispatch(sessionEnded({ reason: 'expired' }));
        signIn(engine);
        return;
      case 'find file': {
        const upload = pick(selectUploadsWithoutFile(engine.getState()), step.at);
        if (upload) await engine.dispatch(chooseFile(upload.clientId, localFile(upload.diskName, upload.size)));
        return;
      }
      case 'hold':
      case 'lift': {
        const { rules } = engine.ports;
        const next = step.do === 'hold' ? NEVER_NOW : NO_RULES;
        if (rules.read() !== next) rules.write(next);
        return;
      }
      case 'link stands still':
      case 'link recovers': {
        const words = step.do === 'link recovers' ? null : 'The connection was cut.';
        pick([...engine.transfers.values()], step.at)?.onStandstill(words);
        return;
      }
      case 'pause':
        await tick();
    }
  }
}
