/** Defect codes and headers of the coding standards. Loads with the screens that code or filter by them. */
import { api } from './base';
import { defectCodes, standardHeaders, type DefectCode, type StandardHeaders } from './contract/standards';
import { addToasts } from './errorCatalogue';

/** Drops codes without an id, and keeps the first of those with the same label. */
export function toDefectCodes(codes: readonly (Omit<DefectCode, 'id'> & { id: number | null })[]): DefectCode[] {
  const byLabel = new Map<string, DefectCode>();
  for (const { id, ...code } of codes) {
    if (id !== null && !byLabel.has(code.label)) byLabel.set(code.label, { id, ...code });
  }
  return [...byLabel.values()];
}

export const standardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The codes of the table that the inspection is coded with. */
    listDefectCodes: build.query<DefectCode[], { standardKey: number; isSewer: boolean; inspectionId: string }>({
      query: ({ standardKey, isSewer, inspectionId }) => ({
        url: '/standards/defects',
        params: {
          standard_key__id: standardKey,
          sub_standard__pipe_type_sewer: isSewer,
          inspection: inspectionId,
        },
      }),
      rawResponseSchema: defectCodes,
      transformResponse: toDefectCodes,
      providesTags: ['DefectTable'],
    }),
    /** The headers that the standard asks for, in its order, and after them the organisation's own fields. */
    listHeaders: build.query<StandardHeaders, { standardKey: number; organisationId: number }>({
      query: ({ standardKey, organisationId }) => ({
        url: '/standards/headers',
        params: { standard_id: standardKey, organisation: organisationId },
      }),
      providesTags: ['OwnField'],
      responseSchema: standardHeaders,
    }),
  }),
});

addToasts({
  listDefectCodes: { title: 'Failed to Fetch Defect Codes', text: 'Failed to load defect codes' },
  listHeaders: { title: 'Failed to Fetch Headers', text: 'Could not retrieve the headers of the standard.' },
});

export const { useListDefectCodesQuery, useListHeadersQuery } = standardsApi;
