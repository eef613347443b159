/** What an inspection keeps of the file that it was imported from. */
import type { ImportDetails, Imported } from '@/api/contract/inspections';

/** `byId` is whoever imported it. */
export type StoredImport = Omit<Imported, 'details' | 'by'> & ImportDetails & { byId: number };
