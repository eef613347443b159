/**
 * Which frames of an inspection a person has looked at, kept in this browser: by person and inspection, as ranges of
 * places in the video, '0-41,50'. The server has no such record, and what it knows is no sign of it: a frame may have
 * been coded by an import, or by a colleague.
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

export interface Progress {
  total: number;
  /** Null where it is not known: other people's browsers keep it. */
  lookedAt: number | null;
  coded: number;
}

/** Counts pictures, however many observations each has; `seen` has the places in the video (`frameId`) looked at. */
export function progressOf(frames: readonly Frame[], seen: ReadonlySet<number>): Progress & { lookedAt: number } {
  const [all, coded] = [new Set<number>(), new Set<number>()];
  for (const frame of frames) {
    // A removed further observation says nothing of its picture.
    if (frame.observation > 1 && frame.isHidden) continue;
    all.add(frame.frameId);
    if (frame.defectCode !== null) coded.add(frame.frameId);
  }
  return { total: all.size, lookedAt: [...all].filter((place) => seen.has(place)).length, coded: coded.size };
}

export interface ViewedFrames {
  /** What has been looked at; another set whenever there is more. */
  seen: () => ReadonlySet<number>;
  /** Keeps that the picture at this place was looked at. */
  keep: (place: number) => void;
}

export const openViewedFrames =
  (inspectionId: string): AppThunk<ViewedFrames> =>
  (dispatch, _getState, { storage }) => {
    let seen: ReadonlySet<number> = fromRanges(dispatch(readAll()).known[inspectionId] ?? '');
    return {
      seen: () => seen,
      keep: (place) => {
        if (seen.has(place)) return;
        // Joined with what another tab has kept meanwhile.
        const { key, known } = dispatch(readAll());
        const { [inspectionId]: before = '', ...others } = known;
        seen = new Set([...fromRanges(before), ...seen, place]);
        const newest = [...Object.entries(others), [inspectionId, toRanges(seen)]].slice(-MAX_INSPECTIONS);
        storage.set(key, JSON.stringify(Object.fromEntries(newest)));
      },
    };
  };
