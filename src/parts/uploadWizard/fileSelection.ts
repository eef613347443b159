/**
 * The files chosen in the upload wizard: what each will be called and whether it may be uploaded. Pure; the server's
 * answers about names come in as events.
 */
import type { FileHandle } from '@/uploads/resume/fileIdentity';
import type { NameAnswer } from '@/parts/uploads/askForName';
import type { PickedFile } from '@/parts/uploads/pickFiles';
import { checkFileName, extensionOf, FILE_TEXTS, isAcceptedFile, MAX_FILES, repeatedNames } from '@/uploads/fileRules';
import { nameAfterFolder, numberedName, numberIn } from './suggestNames';

/** What the server said of a name; 'unknown' until it is asked. */
type NameState = 'unknown' | NameAnswer;

export interface ChosenFile {
  key: number;
  file: File;
  handle?: FileHandle;
  /** Names of the folders that it came in. */
  folders?: readonly string[];
  /** The name on disk, or as typed; what is stored is the cleaned form of it. */
  given: string;
  /** What it was called before it got a number, which is counted up until the name is free. */
  numbered?: string;
  isEditing: boolean;
  nameState: NameState;
}

/** A file of the last choice that was not taken, and why not. */
export interface LeftOut {
  /** With the folders that the file came in, as 'North/clip.mp4'. */
  name: string;
  reason: 'over the limit' | 'not a video' | 'unreadable';
}

export interface FileSelection {
  files: ChosenFile[];
  nextKey: number;
  leftOut: readonly LeftOut[];
  /** The files beyond `MAX_FILES`, which follow in batches of as many. */
  waiting: readonly PickedFile[];
}

export const emptySelection: FileSelection = { files: [], nextKey: 1, leftOut: [], waiting: [] };

export type SelectionEvent =
  | { type: 'chosen'; files: readonly PickedFile[]; leftOut?: readonly LeftOut[] }
  | { type: 'typed'; key: number; name: string }
  | { type: 'typingEnded'; key: number }
  /** Every name that another file has gets a number. */
  | { type: 'collisionsNumbered' }
  /** The person has taken the offered name, which is made from that of the folder. */
  | { type: 'namedAfterFolder'; key: number; folderName: string }
  | { type: 'nameChecked'; name: string; state: NameAnswer }
  | { type: 'removed'; key: number }
  | { type: 'invalidRemoved' }
  | { type: 'checksRepeated' }
  /** The files that wait for the next batch are given up. */
  | { type: 'waitingRemoved' }
  /** The files have been added to the uploads; those that wait take their place. */
  | { type: 'begun' };

const isSameFile = (left: PickedFile, right: PickedFile) =>
  left.file.name === right.file.name &&
  left.file.size === right.file.size &&
  left.file.lastModified === right.file.lastModified &&
  left.folders?.join('/') === right.folders?.join('/');

const checkName = ({ given, file }: Pick<ChosenFile, 'given' | 'file'>) => checkFileName(given, extensionOf(file.name));
const nameOf = (chosen: ChosenFile): string => checkName(chosen).cleaned;

const namesOf = (files: readonly ChosenFile[]): Set<string> => new Set(files.map((each) => nameOf(each).toLowerCase()));

/** Gives a number to each name that is taken in the organisation, or that an earlier file of the selection has. */
function numberCollisions(files: readonly ChosenFile[]): ChosenFile[] {
  const taken = namesOf(files);
  const seen = new Set<string>();
  return files.map((chosen) => {
    const name = nameOf(chosen).toLowerCase();
    if (chosen.nameState !== 'taken' && !seen.has(name)) {
      seen.add(name);
      return chosen;
    }
    const numbered = chosen.numbered ?? nameOf(chosen);
    const given = numberedName(numbered, taken);
    taken.add(given.toLowerCase());
    return { ...chosen, given, numbered, isEditing: false, nameState: 'unknown' };
  });
}

/** Counts a number up that turns out to be taken as well; those below it were found taken before. */
const countUp = (files: readonly ChosenFile[]): ChosenFile[] =>
  files.map((chosen) => {
    if (chosen.numbered === undefined || chosen.nameState !== 'taken') return chosen;
    const given = numberedName(chosen.numbered, namesOf(files), numberIn(chosen.given) + 1);
    return { ...chosen, given, nameState: 'unknown' };
  });

export function reduceSelection(selection: FileSelection, event: SelectionEvent): FileSelection {
  const update = (key: number, change: Partial<ChosenFile>): FileSelection => ({
    ...selection,
    files: selection.files.map((each) => (each.key === key ? { ...each, ...change } : each)),
  });
  switch (event.type) {
    case 'chosen': {
      const known = [...selection.files, ...selection.waiting];
      const fresh = event.files.filter((picked) => !known.some((each) => isSameFile(each, picked)));
      const taken = fresh.slice(0, MAX_FILES - selection.files.length);
      const added = taken.map(({ file, handle, folders }, index) => ({
        key: selection.nextKey + index,
        file,
        handle,
        folders,
        given: file.name,
        isEditing: false,
        nameState: 'unknown' as const,
      }));
      return {
        files: [...selection.files, ...added],
        nextKey: selection.nextKey + added.length,
        leftOut: event.leftOut ?? [],
        waiting: [...selection.waiting, ...fresh.slice(taken.length)],
      };
    }
    case 'typed':
      return update(event.key, { given: event.name, numbered: undefined, isEditing: true, nameState: 'unknown' });
    case 'typingEnded':
      return update(event.key, { isEditing: false });
    case 'collisionsNumbered':
      return { ...selection, files: numberCollisions(selection.files) };
    case 'namedAfterFolder': {
      const chosen = selection.files.find(({ key }) => key === event.key);
      if (!chosen) return selection;
      const given = nameAfterFolder(event.folderName, extensionOf(chosen.file.name), namesOf(selection.files));
      return update(event.key, { given, numbered: undefined, isEditing: false, nameState: 'unknown' });
    }
    case 'nameChecked': {
      const files = selection.files.map((each) =>
        nameOf(each) === event.name ? { ...each, nameState: event.state } : each,
      );
      return { ...selection, files: countUp(files) };
    }
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
    case 'waitingRemoved':
      return { ...selection, waiting: [] };
    case 'begun':
      return reduceSelection(
        { ...emptySelection, nextKey: selection.nextKey },
        { type: 'chosen', files: selection.waiting },
      );
  }
}

/** A selection that was left, to go on with: no name is being typed, and none is known to be free any more. */
export const asLeft = (selection: FileSelection): FileSelection => ({
  ...selection,
  files: selection.files.map((each) => ({
    ...each,
    isEditing: false,
    nameState: each.nameState === 'taken' ? 'taken' : 'unknown',
  })),
});

export interface CheckedFile extends ChosenFile {
  cleaned: string;
  warnings: string[];
  /** Null when the file may be uploaded, as far as is known. */
  error: string | null;
  isChecking: boolean;
  /** Another file has its name, here or in the organisation. */
  isColliding: boolean;
  isNameless: boolean;
}

export const REPEATED_TEXT = 'Another chosen file has the same name';

/** The chosen files with what can be said of each: its cleaned name, its warnings and its error. */
export function checkSelection({ files }: FileSelection): CheckedFile[] {
  // Letter case does not tell files apart on every disk that they may be exported to.
  const repeated = repeatedNames(files.map((chosen) => nameOf(chosen).toLowerCase()));
  return files.map((chosen) => {
    const { cleaned, warnings: told, error: nameError, isNameless } = checkName(chosen);
    const isAccepted = isAcceptedFile({ name: cleaned, type: chosen.file.type, size: chosen.file.size });
    const error =
      nameError ??
      (isAccepted ? null : FILE_TEXTS.unsupported) ??
      (chosen.nameState === 'unchecked' ? FILE_TEXTS.unchecked : null);
    const isTaken = chosen.nameState === 'taken';
    const isRepeated = repeated.has(cleaned.toLowerCase());
    const warnings = [...told, ...(isTaken ? [FILE_TEXTS.exists] : []), ...(isRepeated ? [REPEATED_TEXT] : [])];
    return {
      ...chosen,
      cleaned,
      warnings,
      error,
      isNameless,
      isColliding: isTaken || isRepeated,
      isChecking: error === null && chosen.nameState === 'unknown',
    };
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
