/**
 * The other detector: a model server that speaks the Open Inference Protocol (KServe v2), named by `DETECTOR_URL`. It
 * gets the frames as JPEG and answers boxes, scores and classes; what it calls its classes is told by `DETECTOR_CLASSES`.
 * It is asked by the worker, because the child that looks at videos has no network.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DEFECT_CLASSES } from '@/lib/defectClasses';
import { backOffDelay, isRetryableStatus, readRetryAfter } from '@/lib/retry';
import type { Detected } from '../media/outcome';
import type { OnShare } from '../media/progress';
import { StartError } from '../startError';

export interface ModelServer {
  /** Of the model, without the slash at its end: 'http://host:8000/v2/models/sewer'. */
  url: string;
  /** Of ours, by the number that the model gives; null for one that is no defect. */
  classes: readonly (Detected['label'] | null)[];
  /** What a test may shorten. */
  waits?: { answer?: number; between?: number };
}

/** From the settings `DETECTOR_URL` and `DETECTOR_CLASSES`. */
export function readModelServer(url: string | undefined, classes: string): ModelServer | undefined {
  if (!url) return undefined;
  if (!/^https?:/.test(url)) throw new StartError(`DETECTOR_URL must begin with http: or https:, not "${url}".`);
  const names = classes === '' ? DEFECT_CLASSES : classes.split(',').map((name) => name.trim());
  return {
    url: url.replace(/\/+$/, ''),
    classes: names.map((name) => {
      const known = DEFECT_CLASSES.find((each) => each === name) ?? null;
      if (known !== null || name === '-') return known;
      throw new StartError(`DETECTOR_CLASSES names "${name}", which is none of: ${DEFECT_CLASSES.join(', ')}, -.`);
    }),
  };
}

const BATCH = 8;
const ANSWER_MS = 30_000;
const TRIES = 3;
const MAX_ANSWER_BYTES = 8 * 1024 ** 2;
const MIN_CERTAINTY = 0.5;

const numbers = z.array(z.number());
const answer = z.object({
  model_name: z.string().check(z.maxLength(60)),
  model_version: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  outputs: z.array(z.object({ name: z.string(), shape: numbers, data: z.array(z.unknown()) })),
});
type Answer = z.infer<typeof answer>;

/** The server's own fault, or the network's: it may go better in a moment. */
class TryAgain extends Error {
  constructor(
    message: string,
    readonly waitMs = 0,
  ) {
    super(message);
  }
}

/** One for each picture, in their order. Throws when the server does not answer, or something else than what it should. */
export async function askModelServer(
  server: ModelServer,
  files: readonly string[],
  signal: AbortSignal,
  onShare?: OnShare,
): Promise<(Detected | null)[]> {
  const found: (Detected | null)[] = [];
  for (let start = 0; start < files.length; start += BATCH) {
    const pictures = await Promise.all(files.slice(start, start + BATCH).map((file) => readFile(file, 'base64')));
    found.push(...readAnswer(server, await askPatiently(server, pictures, signal), pictures.length));
    onShare?.(found.length / files.length);
  }
  return found;
}

async function askPatiently(server: ModelServer, pictures: readonly string[], signal: AbortSignal): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask(server, pictures, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TryAgain) || tried >= TRIES) throw error;
      const wait = server.waits?.between ?? backOffDelay(tried, Math.random(), error.waitMs);
      await sleep(wait, undefined, { signal });
    }
  }
}

async function ask({ url, waits }: ModelServer, pictures: readonly string[], signal: AbortSignal): Promise<Answer> {
  const body = JSON.stringify({
    inputs: [
      {
        name: 'image',
        datatype: 'BYTES',
        shape: [pictures.length, 1],
        // As MLServer has it: JSON holds no bytes.
        parameters: { content_type: 'base64' },
        data: pictures,
      },
    ],
    outputs: [{ name: 'boxes' }, { name: 'scores' }, { name: 'classes' }],
  });
  const both = AbortSignal.any([signal, AbortSignal.timeout(waits?.answer ?? ANSWER_MS)]);
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(`${url}/infer`, { method: 'POST', headers, body, signal: both, redirect: 'error' });
    if (!response.ok) {
      const said = `The model server answered ${response.status}.`;
      if (!isRetryableStatus(response.status)) throw new Error(said);
      throw new TryAgain(said, readRetryAfter(response.headers.get('retry-after'), Date.now()));
    }
    const text = await readText(response);
    return answer.parse(JSON.parse(text));
  } catch (error) {
    // What fetch throws without an answer: no connection, or none in time.
    const { name } = error as Error;
    throw name === 'TypeError' || name === 'TimeoutError' ? new TryAgain('The model server does not answer.') : error;
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    const chunk = part as Uint8Array;
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The model server’s answer is too large.');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

interface Output {
  values: number[];
  /** Of each picture. */
  each: number;
}

function readAnswer(server: ModelServer, said: Answer, pictures: number): (Detected | null)[] {
  const output = (name: string, per: number): Output => {
    const { shape, data } = said.outputs.find((each) => each.name === name) ?? { shape: [], data: [] };
    // Nested, as the protocol allows, or flat.
    const values = numbers.parse(data.flat(3));
    const each = (shape[1] ?? 0) * per;
    const isWhole = shape[0] === pictures && values.length === pictures * each && (per === 1 || shape[2] === per);
    if (!isWhole) throw new Error(`The model server’s output “${name}” has an unexpected shape.`);
    return { values, each };
  };
  const [boxes, scores, classes] = [output('boxes', 4), output('scores', 1), output('classes', 1)];
  if (boxes.each !== 4 * scores.each || classes.each !== scores.each) {
    throw new Error('The model server’s outputs do not fit together.');
  }
  const source = `model ${said.model_name}${said.model_version ? ` ${said.model_version}` : ''}`;
  return Array.from({ length: pictures }, (_, picture) => {
    const found = Array.from({ length: scores.each }, (_unused, index) => {
      const at = picture * scores.each + index;
      const label = server.classes[classes.values[at] ?? -1] ?? null;
      const certainty = Math.min(1, Math.max(0, scores.values[at] ?? 0));
      return { label, certainty, box: boxes.values.slice(4 * at, 4 * at + 4) };
    }).filter((each) => each.certainty >= MIN_CERTAINTY);
    return strongest(found, source);
  });
}

interface FoundBox {
  label: Detected['label'] | null;
  certainty: number;
  /** Left, top, right and bottom, in shares of the picture. */
  box: number[];
}

function strongest(found: readonly FoundBox[], source: string): Detected | null {
  const breakdown: Detected['breakdown'] = {};
  let best: (FoundBox & { label: Detected['label'] }) | null = null;
  for (const { label, certainty, box } of found) {
    if (label === null) continue;
    breakdown[label] = Math.max(breakdown[label] ?? 0, certainty);
    if (!best || certainty > best.certainty) best = { label, certainty, box };
  }
  if (!best) return null;
  const [left = 0, top = 0, right = 1, bottom = 1] = best.box.map((value) => Math.min(1, Math.max(0, value)));
  return {
    ...{ label: best.label, certainty: best.certainty, breakdown, source },
    // A box says nothing of the pipe's middle.
    ...{ atClock: null, toClock: null, percentValue: null, atJoint: false },
    outline: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  };
}
