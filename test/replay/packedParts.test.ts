/** How a recording is held while it goes on: full parts are packed, and it is read only when a report is made. */
import { gunzip, gzip } from '@/lib/gzip';
import { createActionRecorder, type Packing, type RecorderOptions } from '@/replay/recordActions';
import type { HeldRecording } from '@/replay/recording';

const PART = { actions: 100, size: 1e9, milliseconds: 1e9 };
/** Less than two parts take that are not packed. */
const LIMITS = { part: PART, size: 100_000, milliseconds: 1e9 };
/** What is being packed, or was. */
const packs: Promise<unknown>[] = [];
const PACKING: Packing = {
  pack(text) {
    const packed = gzip(text);
    packs.push(packed);
    return packed;
  },
  unpack: gunzip,
};
const TEXT = 'what a person has typed, '.repeat(20);

async function record(count: number, options: Partial<RecorderOptions>) {
  let time = 1_000;
  const recorder = createActionRecorder({ now: () => time, limits: LIMITS, ...options });
  const act = (index: number) => recorder.record({ type: `act ${TEXT} ${index}` }, { before: index }, { after: index });
  for (let index = 0; index < count; index += 1) {
    time += 10;
    act(index);
    await Promise.all(packs);
  }
  return { recorder, act };
}

const typesIn = async (held: HeldRecording) =>
  (await held.read()).parts.flatMap(({ actions }) =>
    actions.map(({ action }) => Number(action.type.split(' ').at(-1))),
  );
const upTo = (count: number) => Array.from({ length: count }, (_each, index) => index);

it('packs the parts that are full, so that the same room holds many times as much', async () => {
  const [plain, packed] = [await record(1_000, {}), await record(1_000, { packing: PACKING })];
  expect(plain.recorder.snapshot().steps).toBe(200);
  const held = packed.recorder.snapshot();
  expect(held).toMatchObject({ steps: 1_000, from: 1_010, until: 11_000 });
  expect(await typesIn(held)).toEqual(upTo(1_000));
  const { parts, finalHash } = await held.read();
  expect(parts.map(({ keyframe }) => keyframe)).toEqual(upTo(10).map((index) => ({ before: index * 100 })));
  expect(finalHash).not.toBeNull();
});

it('stays what it was when it was taken, whatever is recorded later', async () => {
  const { recorder, act } = await record(150, { packing: PACKING, limits: { ...LIMITS, size: 1e9 } });
  const held = recorder.snapshot();
  for (let index = 150; index < 420; index += 1) act(index);
  await Promise.all(packs);
  expect(await typesIn(held)).toEqual(upTo(150));
  expect(await typesIn(recorder.snapshot())).toEqual(upTo(420));
});

it('holds a part as it is where it cannot be packed', async () => {
  const packing = { pack: () => Promise.reject(new Error('no such thing')), unpack: gunzip };
  const { recorder } = await record(250, { packing, limits: { ...LIMITS, size: 1e9 } });
  expect(await typesIn(recorder.snapshot())).toEqual(upTo(250));
});

it('gives away each part once, before it is packed', async () => {
  const kept: number[] = [];
  const keep: RecorderOptions['keep'] = ({ part, from, entries }) => void kept.push(part * 100 + from + entries.length);
  await record(250, { packing: PACKING, keep, ownerOf: () => 7 });
  expect(kept).toEqual(upTo(250).map((index) => index + 1));
});

it('has nothing before anything happened', async () => {
  const { recorder } = await record(0, {});
  expect(recorder.snapshot()).toMatchObject({ steps: 0 });
  expect(await recorder.snapshot().read()).toMatchObject({ parts: [], lost: 0 });
});
