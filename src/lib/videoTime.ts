import type { Seconds } from './units';

/** A position in a video, from its start: '0:41', '12:03', '1:02:03', or a dash for null. Fractions are dropped. */
export function formatVideoTime(seconds: Seconds | null): string {
  if (seconds === null) return '—';
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(whole % 60)}` : `${minutes}:${padded(whole % 60)}`;
}
