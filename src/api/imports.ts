/** Importing inspections that other programs made: the preview and the import. Loaded with the import dialog. */
import { api } from './base';
import { surveyImport, type SurveyImport } from './contract/imports';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export interface ImportFiles {
  files: readonly File[];
  folderId: number;
  unit: 'm' | 'ft' | null;
  dates: 'day first' | 'month first' | null;
  encoding: string | null;
  /** Imports inspections anew that were imported before. */
  again: boolean;
  /** Codes of the folder's table, by the file's codes. */
  codes: Readonly<Record<string, string>>;
}

const importOf = (isPreview: boolean) => (which: ImportFiles) => {
  const { files, folderId, unit, dates, encoding, again, codes } = which;
  return {
    url: '/inspections/import',
    method: 'POST',
    params: {
      folder: folderId,
      files: JSON.stringify(files.map(({ name, size }) => ({ name, size }))),
      ...(isPreview && { preview: true }),
      ...(unit && { unit }),
      ...(dates && { dates }),
      ...(encoding && { encoding }),
      ...(again && { again: true }),
      ...(Object.keys(codes).length > 0 && { codes: JSON.stringify(codes) }),
    },
    headers: { 'content-type': 'application/octet-stream' },
    // The files' bytes one after another; `files` in the query has their sizes.
    body: new Blob([...files]),
  };
};

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewInspections: build.mutation<SurveyImport, ImportFiles>({
      query: importOf(true),
      responseSchema: surveyImport,
    }),
    importInspections: build.mutation<SurveyImport, ImportFiles>({
      query: importOf(false),
      responseSchema: surveyImport,
      invalidatesTags: ['Inspection', 'Frame', 'Folder'],
    }),
  }),
});

export const importsToasts = {
  previewInspections: { title: 'Failed to Read Files', text: 'Could not read the files.', serverText: true },
  importInspections: {
    title: 'Failed to Import Inspections',
    text: 'Could not import the inspections.',
    serverText: true,
    success: 'Inspections imported',
  },
} satisfies ToastCatalogue;
addToasts(importsToasts);

export const { usePreviewInspectionsMutation, useImportInspectionsMutation } = importsApi;
export { importsApi };
