/** In which order the wizard lists the chosen files. */
import type { CheckedFile } from './fileSelection';

const ORDERS = {
  chosen: 'As chosen',
  name: 'By name',
  size: 'Largest first',
  folder: 'By folder',
} as const;
export type FileOrder = keyof typeof ORDERS;

export const ORDER_OPTIONS = Object.entries(ORDERS).map(([value, label]) => ({ value: value as FileOrder, label }));

const folderOf = ({ folders = [] }: Pick<CheckedFile, 'folders'>): string => folders.join(' / ');

/** Names with numbers in them as people count. */
const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

const COMPARE: Readonly<Record<Exclude<FileOrder, 'chosen'>, (one: CheckedFile, other: CheckedFile) => number>> = {
  // By the names on disk: a row does not move while somebody types another name in it.
  name: (one, other) => compareTexts(one.file.name, other.file.name),
  size: (one, other) => other.file.size - one.file.size,
  folder: (one, other) => compareTexts(folderOf(one), folderOf(other)) || compareTexts(one.file.name, other.file.name),
};

export const sortFiles = (files: readonly CheckedFile[], order: FileOrder): readonly CheckedFile[] =>
  order === 'chosen' ? files : [...files].sort(COMPARE[order]);
