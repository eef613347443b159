/** The inspections list as a CSV file. Loaded with the list's page. */
import { api } from './base';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { filterParams, type InspectionListArgs } from './inspections';
import { searchParams, type Paging } from './listParams';
import { savedAsFile } from './savedAsFile';

interface InspectionsCsvArgs extends Omit<InspectionListArgs, keyof Paging> {
  /** By id, those of own fields too. */
  columns: readonly string[];
}

export const inspectionsCsvApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All inspections that match, with these columns in this order. */
    downloadInspections: build.mutation<null, InspectionsCsvArgs>({
      queryFn: savedAsFile('inspections', ({ columns, ...args }) => {
        const params = filterParams(args);
        for (const [key, value] of Object.entries(searchParams(args))) params.set(key, value);
        for (const column of columns) params.append('column', column);
        return { url: `/inspections/csv?${params.toString()}` };
      }),
    }),
  }),
});

addToasts({
  downloadInspections: { title: 'Failed to Download Inspections', text: 'Could not download the inspections.' },
} satisfies ToastCatalogue);

export const { useDownloadInspectionsMutation } = inspectionsCsvApi;
