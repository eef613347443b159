/**
 * Which frames of an inspection a person has looked at, kept in this browser: by person and inspection, as ranges of
 * places in the video, '0-41,50'. The server has no such record; it only knows which frames were accepted, hidden or
 * coded, and these count as looked at too.
 */
import * as z from 'zod/mini';
import type { Frame } from '@/api/contract/frames';
import { entriesOf, parseJson } from '@/lib/parseStored';
import type { AppThunk } from './types';

/** With more, the inspections that were looked at least recently are dropped. */
const MAX_INSPECTIONS = 200;

const byInspection = z.catch(entriesOf(z.string()), {});

/** `places` in any order. */
export function toRanges(places: Iterable<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const place of [...places].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && place <= range[1] + 1) range[1] = place;
    else ranges.push([place, place]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join();
}

/** A bound for damaged texts: no video has so many frames. */
const MOST = 1_000_000;
export function fromRanges(text: string): Set<number> {
  const places = new Set<number>();
  for (const range of text.split(',')) {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    for (let place = Number(first); place <= Math.min(Number(last), MOST); place += 1) places.add(place);
  }
  return places;
}

type Known = Readonly<Record<string, string>>;

const readAll =
  (): AppThunk<{ key: string; known: Known }> =>
  (_dispatch, getState, { storage }) => {
    const key = `looked-at.${getState().session.user?.id ?? ''}`;
    return { key, known: byInspection.parse(parseJson(storage.get(key))) };
  };

/** Whether somebody has dealt with the frame, as the server knows. */
const isHandled = ({ isHidden, isAccepted, defectCode }: Frame) => isHidden || isAccepted || defectCode !== null;

/** Counts of pictures, however many observations each has; `lookedAt` has their places in the video (`frameId`). */
interface Places {
  total: number;
  lookedAt: Set<number>;
  coded: number;
}

export function placesOf(frames: readonly Frame[], seen: ReadonlySet<number>): Places {
  const [all, lookedAt, coded] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const frame of frames) {
    // A removed further observation says nothing of its picture.
    if (frame.observation > 1 && frame.isHidden) continue;
    all.add(frame.frameId);
    if (isHandled(frame) || seen.has(frame.frameId)) lookedAt.add(frame.frameId);
    if (frame.defectCode !== null) coded.add(frame.frameId);
  }
  return { total: all.size, lookedAt, coded: coded.size };
}

export interface Progress {
  total: number;
  lookedAt: number;
  coded: number;
}

export interface ViewedFrames {
  /** Keeps that the picture at this place was looked at. */
  keep: (place: number) => void;
  /** The progress, the picture in view included. Goes through `frames` only when it is another array than before. */
  progressOf: (frames: readonly Frame[], inView: number | undefined) => Progress;
}

export const openViewedFrames =
  (inspectionId: string): AppThunk<ViewedFrames> =>
  (dispatch, _getState, { storage }) => {
    const seen = fromRanges(dispatch(readAll()).known[inspectionId] ?? '');
    let of: readonly Frame[] = [];
    let places = placesOf(of, seen);
    return {
      keep: (place) => {
        if (seen.has(place)) return;
        seen.add(place);
        places.lookedAt.add(place);
        // Joined with what another tab has kept meanwhile.
        const { key, known } = dispatch(readAll());
        const { [inspectionId]: before = '', ...others } = known;
        const all = toRanges(new Set([...fromRanges(before), ...seen]));
        const newest = [...Object.entries(others), [inspectionId, all]].slice(-MAX_INSPECTIONS);
        storage.set(key, JSON.stringify(Object.fromEntries(newest)));
      },
      progressOf: (frames, inView) => {
        if (of !== frames) places = placesOf(frames, seen);
        of = frames;
        const { total, lookedAt, coded } = places;
        return { total, coded, lookedAt: lookedAt.size + (inView === undefined || lookedAt.has(inView) ? 0 : 1) };
      },
    };
  };
