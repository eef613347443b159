/** The tabs of the uploads page as data: what each lists, of this browser and of the server, and what it says when empty. */
import type { Upload } from '@/uploads/engine/machine';
import { selectFailedUploads, selectUnfinishedUploads } from '@/uploads/engine/selectors';
import type { StateWithUploads } from '@/uploads/engine/slice';

export const TABS = ['active', 'completed', 'failed'] as const;
export type Tab = (typeof TABS)[number];

/** All tabs in their order on the page; the rows of batches are of another kind. */
export const PAGE_TABS = [...TABS, 'batches'] as const;

interface UploadTab {
  label: string;
  /** This browser's uploads that belong in the tab. */
  select: (state: StateWithUploads) => readonly Upload[];
  empty: { title: string; text: string; offersUpload: boolean };
}

const NONE: readonly Upload[] = [];

export const UPLOAD_TABS: Readonly<Record<Tab, UploadTab>> = {
  active: {
    label: 'Active',
    select: selectUnfinishedUploads,
    empty: {
      title: 'No uploads in progress',
      text: 'Videos show here while they are sent and processed.',
      offersUpload: true,
    },
  },
  completed: {
    label: 'Completed',
    select: () => NONE,
    empty: { title: 'No completed uploads', text: 'Videos show here once they are processed.', offersUpload: true },
  },
  failed: {
    label: 'Failed',
    select: selectFailedUploads,
    empty: {
      title: 'No failed uploads',
      text: 'Videos that could not be sent or processed show here, with the reason.',
      offersUpload: false,
    },
  },
};
