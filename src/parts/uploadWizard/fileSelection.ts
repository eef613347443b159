/**
 * The files chosen in the upload wizard: what each will be called and whether it may be uploaded. Pure; the server's
 * answers about names come in as events.
 */
import type { FileHandle } from '@/uploads/resume/localFile';
import type { PickedFile } from '@/parts/uploads/pickFiles';
import { checkFileName, FILE_TEXTS, isAcceptedFile, MAX_FILES, repeatedNames } from '@/uploads/fileRules';

/** What the server said of a name; 'unknown' until it is asked. */
type NameState = 'unknown' | 'free' | 'taken' | 'unchecked';

export interface ChosenFile {
  key: number;
  file: File;
  handle?: FileHandle;
  /** As on disk or as typed; what is stored is the cleaned form of it. */
  given: string;
  isEditing: boolean;
  nameState: NameState;
}

/** A file of the last choice that was not taken, and why not. */
export interface LeftOut {
  /** With its folder, where it came with one. */
  name: string;
  reason: 'over the limit' | 'not a video' | 'unreadable';
}

export interface FileSelection {
  files: ChosenFile[];
  nextKey: number;
  leftOut: readonly LeftOut[];
}

export const emptySelection: FileSelection = { files: [], nextKey: 1, leftOut: [] };

export type SelectionEvent =
  | { type: 'chosen'; files: readonly PickedFile[]; leftOut?: readonly LeftOut[] }
  | { type: 'typed'; key: number; name: string }
  | { type: 'typingEnded'; key: number }
  | { type: 'nameChecked'; name: string; state: Exclude<NameState, 'unknown'> }
  | { type: 'removed'; key: number }
  | { type: 'invalidRemoved' }
  | { type: 'checksRepeated' }
  | { type: 'cleared' };

const isSameFile = (left: File, right: File) =>
  left.name === right.name && left.size === right.size && left.lastModified === right.lastModified;

export function reduceSelection(selection: FileSelection, event: SelectionEvent): FileSelection {
  const update = (key: number, change: Partial<ChosenFile>): FileSelection => ({
    ...selection,
    files: selection.files.map((each) => (each.key === key ? { ...each, ...change } : each)),
  });
  switch (event.type) {
    case 'chosen': {
      const fresh = event.files.filter(({ file }) => !selection.files.some((each) => isSameFile(each.file, file)));
      const taken = fresh.slice(0, MAX_FILES - selection.files.length);
      const added = taken.map(({ file, handle }, index) => ({
        key: selection.nextKey + index,
        file,
        handle,
        given: file.name,
        isEditing: false,
        nameState: 'unknown' as const,
      }));
      const over = fresh
        .slice(taken.length)
        .map(({ file }) => ({ name: file.webkitRelativePath || file.name, reason: 'over the limit' as const }));
      return {
        files: [...selection.files, ...added],
        nextKey: selection.nextKey + added.length,
        leftOut: [...over, ...(event.leftOut ?? [])],
      };
    }
    case 'typed':
      return update(event.key, { given: event.name, isEditing: true, nameState: 'unknown' });
    case 'typingEnded':
      return update(event.key, { isEditing: false });
    case 'nameChecked':
      return {
        ...selection,
        files: selection.files.map((each) =>
          checkFileName(each.given).cleaned === event.name ? { ...each, nameState: event.state } : each,
        ),
      };
    case 'checksRepeated':
      return {
        ...selection,
        files: selection.files.map((each) =>
          each.nameState === 'unchecked' ? { ...each, nameState: 'unknown' as const } : each,
        ),
      };
    case 'removed':
      return { ...selection, files: selection.files.filter(({ key }) => key !== event.key), leftOut: [] };
    case 'invalidRemoved': {
      const valid = new Set(
        checkSelection(selection)
          .filter(({ error }) => error === null)
          .map(({ key }) => key),
      );
      return { ...selection, files: selection.files.filter(({ key }) => valid.has(key)), leftOut: [] };
    }
    case 'cleared':
      return emptySelection;
  }
}

/** A selection that was left: nobody types in it any more, and a name that could not be checked is asked about again. */
export const asLeft = (selection: FileSelection): FileSelection =>
  reduceSelection(
    { ...selection, files: selection.files.map((each) => ({ ...each, isEditing: false })) },
    { type: 'checksRepeated' },
  );

export interface CheckedFile extends ChosenFile {
  cleaned: string;
  warnings: string[];
  /** Null when the file may be uploaded, as far as is known. */
  error: string | null;
  isChecking: boolean;
}

export const REPEATED_TEXT = 'Another chosen file has the same name';

/** Each file with what there is to say about it. */
export function checkSelection({ files }: FileSelection): CheckedFile[] {
  // Letter case does not tell files apart on every disk that they may be exported to.
  const repeated = repeatedNames(files.map(({ given }) => checkFileName(given).cleaned.toLowerCase()));
  return files.map((chosen) => {
    const { cleaned, warning, error: nameError } = checkFileName(chosen.given);
    const isAccepted = isAcceptedFile({ name: cleaned, type: chosen.file.type, size: chosen.file.size });
    const error =
      nameError ??
      (isAccepted ? null : FILE_TEXTS.unsupported) ??
      (chosen.nameState === 'unchecked' ? FILE_TEXTS.unchecked : null);
    const warnings = [
      warning,
      chosen.nameState === 'taken' ? FILE_TEXTS.exists : null,
      repeated.has(cleaned.toLowerCase()) ? REPEATED_TEXT : null,
    ].filter((text) => text !== null);
    return { ...chosen, cleaned, warnings, error, isChecking: error === null && chosen.nameState === 'unknown' };
  });
}

/** The names to ask the server about now. */
export const namesToCheck = (files: readonly CheckedFile[]): string[] => [
  ...new Set(files.filter(({ isChecking, isEditing }) => isChecking && !isEditing).map(({ cleaned }) => cleaned)),
];

export const NOT_VALID_TEXT = 'All files must be valid before proceeding.';

/** Why the files may not go on their way yet, or null. */
export function filesProblem(files: readonly CheckedFile[]): string | null {
  if (files.length === 0) return 'Choose at least one video.';
  return files.every(({ error, isChecking }) => error === null && !isChecking) ? null : NOT_VALID_TEXT;
}
