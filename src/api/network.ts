/** The network: where pipes lie, and the import of a file of lines. Loaded with the map. */
import { api } from './base';
import type { AssetType, DecisionFilter } from './contract/assets';
import { network, networkImport, type ColumnChoice, type Network, type NetworkImport } from './contract/network';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

/** As the list of assets is filtered: null for all. */
export interface NetworkArgs {
  organisationId: number;
  standard: number | null;
  type: AssetType | null;
  decision?: DecisionFilter | null;
  /** By the names of own fields, the text that each has to have. */
  own?: Readonly<Record<string, string>>;
  search: string;
}

export interface NetworkFile {
  organisationId: number;
  /** The register that the file's pipes are in, and the standard of those that become assets. */
  type: AssetType;
  standard: number;
  file: File;
  /** What a person has chosen; null for what the file says. */
  system: string | null;
  axes: 'easting first' | 'northing first' | null;
  columns: ColumnChoice;
  byNodes: boolean;
  create: boolean;
  /** As the preview has it. */
  lastImport: number | null;
}

const importOf = (isPreview: boolean) => (choice: NetworkFile) => ({
  url: '/assets/network/import',
  method: 'POST',
  params: {
    organisation_id: choice.organisationId,
    pipe_type: choice.type,
    standard: choice.standard,
    name: choice.file.name,
    size: choice.file.size,
    ...(isPreview && { preview: true }),
    ...(choice.system && { system: choice.system }),
    ...(choice.axes && { axes: choice.axes }),
    ...(Object.keys(choice.columns).length > 0 && { columns: JSON.stringify(choice.columns) }),
    ...(choice.byNodes && { by_nodes: true }),
    ...(choice.create && { create: true }),
    ...(choice.lastImport !== null && { last_import: choice.lastImport }),
  },
  headers: { 'content-type': 'application/octet-stream' },
  body: new Blob([choice.file]),
});

export const networkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNetwork: build.query<Network, NetworkArgs>({
      query: ({ organisationId, standard, type, decision, own = {}, search }) => ({
        url: '/assets/network',
        params: {
          organisation_id: organisationId,
          ...(standard !== null && { standard }),
          ...(type && { pipe_type: type }),
          ...(decision && { decision }),
          ...(Object.keys(own).length > 0 && { own: JSON.stringify(own) }),
          ...(search && { search }),
        },
      }),
      responseSchema: network,
      // Grades are those of inspections.
      providesTags: [{ type: 'Asset', id: 'LIST' }, 'Inspection'],
    }),
    previewNetwork: build.mutation<NetworkImport, NetworkFile>({
      query: importOf(true),
      responseSchema: networkImport,
    }),
    importNetwork: build.mutation<NetworkImport, NetworkFile>({
      query: importOf(false),
      responseSchema: networkImport,
      invalidatesTags: ['Asset'],
    }),
  }),
});

export const networkToasts = {
  getNetwork: { title: 'Failed to Fetch the Map', text: 'Could not retrieve where your pipes lie.' },
  previewNetwork: {
    title: 'Failed to Read the Network',
    text: 'Could not read the file of the network.',
    serverText: true,
  },
  importNetwork: {
    title: 'Failed to Import the Network',
    text: 'Could not import the network.',
    serverText: true,
    success: 'Network imported',
  },
} satisfies ToastCatalogue;

addToasts(networkToasts);

export const { useGetNetworkQuery, usePreviewNetworkMutation, useImportNetworkMutation } = networkApi;
