import type { AssetType } from '@/api/contract/assets';

/** What the person has chosen in the import of assets; it outlives the end of a session. */
export interface ImportChoice {
  type: AssetType;
  standard: number;
  file: { name: string; csv: Blob } | null;
}

/** What bug reports are told of it: of its file the name. The cast serves the dialog, which shows no more. */
export const toldImport = ({ file, ...choice }: ImportChoice): ImportChoice =>
  ({ ...choice, file: file && { name: file.name } }) as ImportChoice;
