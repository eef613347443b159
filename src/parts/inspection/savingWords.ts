/** How far the saving of edits is, in words. */
import type { GivenUpSave } from '@/state/edits/slice';

export const waitingText = (count: number): string =>
  count > 1 ? `Waiting to save ${count} changes` : 'Waiting to save';

export function notSavedText(saves: readonly GivenUpSave[]): string {
  const noun = saves.some(({ what }) => what === 'plan' || what === 'inspection') ? 'change' : 'frame';
  return `${saves.length} ${noun}${saves.length === 1 ? '' : 's'} not saved`;
}
