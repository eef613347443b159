/** This browser's uploads that belong to each tab. */
import type { UploadStub } from '@/parts/uploads/uploadRows';
import { selectFailedUploads, selectUnfinishedUploads } from '@/uploads/engine/selectors';
import type { StateWithUploads } from '@/uploads/engine/slice';
import type { Tab } from './useUploadLists';

const NONE: readonly UploadStub[] = [];

export const HERE: Readonly<Record<Tab, (state: StateWithUploads) => readonly UploadStub[]>> = {
  active: selectUnfinishedUploads,
  completed: () => NONE,
  failed: selectFailedUploads,
};
