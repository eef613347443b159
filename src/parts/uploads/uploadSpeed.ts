/**
 * How fast uploads go and how long they will take, from samples of their bytes. Pure. A number that is not known well
 * is null and shown as nothing: a wrong one is worse than none.
 */
import type { Bytes, BytesPerSecond, Milliseconds, Seconds } from '@/lib/units';

export interface Meter {
  /** When measuring began, when the last sample was taken, and when bytes last moved; since 1970. */
  since: Milliseconds;
  at: Milliseconds;
  movedAt: Milliseconds;
  bytes: Bytes;
  /** Moving average, not yet divided by `weight`, the share of the past that it has seen. */
  average: BytesPerSecond;
  weight: number;
}

const HALF_LIFE_MS = 5_000;
/** How long samples are needed: a few lucky packets would make the speed before that. */
const WARM_UP_MS = 3_000;
/** After so long without a byte there is no speed to speak of. */
const STALLED_MS = 6_000;
const LONGEST_SECONDS = 100 * 3600;

/** The meter after one more sample: `bytes` of the upload are sent at the time `now`. */
export function sample(before: Meter | undefined, bytes: Bytes, now: Milliseconds): Meter {
  const fresh: Meter = { since: now, at: now, movedAt: now, bytes, average: 0, weight: 0 };
  // The first bytes may be those that a resumed upload already had; and after a standstill the past says nothing.
  if (!before || before.bytes === 0 || bytes < before.bytes) return fresh;
  if (now - before.movedAt > STALLED_MS && bytes > before.bytes) return fresh;
  const elapsed = now - before.at;
  if (elapsed <= 0) return before;
  const kept = 2 ** (-elapsed / HALF_LIFE_MS);
  return {
    since: before.since,
    at: now,
    movedAt: bytes > before.bytes ? now : before.movedAt,
    bytes,
    average: before.average * kept + ((bytes - before.bytes) / (elapsed / 1000)) * (1 - kept),
    weight: before.weight * kept + (1 - kept),
  };
}

/** Null while the speed is not known, and when no byte has moved for a while. */
export function speedOf(meter: Meter | undefined): BytesPerSecond | null {
  if (!meter || meter.weight === 0) return null;
  if (meter.at - meter.since < WARM_UP_MS || meter.at - meter.movedAt > STALLED_MS) return null;
  const speed = meter.average / meter.weight;
  return speed >= 1 ? speed : null;
}

/** Null where the speed is, and when it would be more than `LONGEST_SECONDS`. */
export function secondsLeft(bytes: Bytes, speed: BytesPerSecond | null): Seconds | null {
  if (speed === null) return null;
  const seconds = bytes / speed;
  return seconds <= LONGEST_SECONDS ? seconds : null;
}

/** '6.4 MB/s'. */
export function speedText(speed: BytesPerSecond): string {
  const units = ['KB/s', 'MB/s', 'GB/s'] as const;
  let value = speed / 1024;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(1)} ${units[unit]}`;
}

/** Rounded so that it does not flicker. Written as 's', 'min', 'h'; spoken as whole words. */
export function timeLeftText(seconds: Seconds, style: 'written' | 'spoken'): string {
  const unit = (count: number, written: string, spoken: string) =>
    style === 'written' ? `${count} ${written}` : `${count} ${spoken}${count === 1 ? '' : 's'}`;
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `${unit(Math.ceil(seconds / 10) * 10, 's', 'second')} left`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${unit(minutes, 'min', 'minute')} left`;
  const rest = minutes % 60;
  const hours = unit(Math.floor(minutes / 60), 'h', 'hour');
  return rest === 0 ? `${hours} left` : `${hours} ${unit(rest, 'min', 'minute')} left`;
}

export interface SpeedTexts {
  /** '6.4 MB/s · 2 min left', or nothing. */
  written: string;
  /** '2 minutes left', or nothing. */
  spoken: string;
}

export const UNKNOWN_SPEED: SpeedTexts = { written: '', spoken: '' };

/** `bytes` are those that are still to be sent. Without any, what is left to do does not depend on the speed. */
export function speedTextsOf(bytes: Bytes, speed: BytesPerSecond | null): SpeedTexts {
  if (speed === null || bytes <= 0) return UNKNOWN_SPEED;
  const seconds = secondsLeft(bytes, speed);
  if (seconds === null) return { written: speedText(speed), spoken: '' };
  return {
    written: `${speedText(speed)} · ${timeLeftText(seconds, 'written')}`,
    spoken: timeLeftText(seconds, 'spoken'),
  };
}
