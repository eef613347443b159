/** '1:02.4' since the recording began. */
export function secondsText(milliseconds: number): string {
  const tenths = Math.max(0, Math.round(milliseconds / 100));
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${(rest / 10).toFixed(1).padStart(4, '0')}`;
}
