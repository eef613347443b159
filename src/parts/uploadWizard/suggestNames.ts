/** Names for chosen files that have no name of their own, or whose name collides. Pure. */
import { cleanFileName, extensionOf, MAX_NAME_LENGTH } from '@/uploads/fileRules';

/** `name` with the first number from `from` that makes it differ from all those `taken` (in lower case). */
export function numberedName(name: string, taken: ReadonlySet<string>, from = 2): string {
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let number = from; ; number += 1) {
    const end = `-${number}${extension}`;
    // By characters, since cutting between the two halves of one would leave half a character.
    const numbered = [...stem].slice(0, MAX_NAME_LENGTH - end.length).join('') + end;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}

/** The number in a name that `numberedName` made. */
export function numberIn(numbered: string): number {
  const stem = numbered.slice(0, numbered.length - extensionOf(numbered).length);
  return Number(stem.slice(stem.lastIndexOf('-') + 1));
}

/** A name after the folder that the video goes to, its words kept apart by hyphens, with a number from 1. */
export const nameAfterFolder = (folderName: string, extension: string, taken: ReadonlySet<string>): string =>
  numberedName(`${cleanFileName(folderName.trim().replace(/\s+/g, '-')) || 'video'}${extension}`, taken, 1);
