/** What a contractor has to do for its clients. Loaded with their cards on its dashboard. */
import { api } from './base';
import { clients, type Client } from './contract/clients';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.query<Client[], void>({
      query: () => '/dashboard/clients',
      responseSchema: clients,
      providesTags: ['Inspection', 'uploadedvideofiles', 'Processing'],
    }),
  }),
});

export const clientsToasts = addToasts({
  listClients: { title: 'Failed to Fetch Clients', text: 'Could not retrieve what there is to do for your clients.' },
} satisfies ToastCatalogue);

export const { useListClientsQuery } = clientsApi;
