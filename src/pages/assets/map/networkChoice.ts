import type { NetworkFile } from '@/api/network';
import { toldFile } from '@/parts/importFile/toldFile';

/** What the person has chosen in the import of a network; it outlives the end of a session. */
export type NetworkChoice = Omit<NetworkFile, 'file' | 'organisationId' | 'lastImport'> & { file: File | null };

/** What bug reports are told of it. */
export const toldNetwork = <Choice extends NetworkChoice | null>(choice: Choice): Choice =>
  choice && { ...choice, file: choice.file && toldFile(choice.file) };
