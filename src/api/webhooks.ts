/** The organisation's webhooks, as its administrators see them. Loaded with their page. */
import { api } from './base';
import {
  createdWebhook,
  deliveryPage,
  webhooks,
  type CreatedWebhook,
  type DeliveryPage,
  type Webhook,
} from './contract/webhooks';
import type { CreateWebhookRequest } from './contract/requests/webhooks';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<Webhook[], void>({
      query: () => '/webhooks',
      responseSchema: webhooks,
      providesTags: ['Webhook'],
    }),
    createWebhook: build.mutation<CreatedWebhook, CreateWebhookRequest>({
      query: (body) => ({ url: '/webhooks', method: 'POST', body }),
      responseSchema: createdWebhook,
      invalidatesTags: ['Webhook'],
    }),
    pauseWebhook: build.mutation<null, { id: number; isPaused: boolean }>({
      query: ({ id, isPaused }) => ({ url: `/webhooks/${id}`, method: 'PATCH', body: { isPaused } }),
      invalidatesTags: ['Webhook'],
    }),
    deleteWebhook: build.mutation<null, number>({
      query: (id) => ({ url: `/webhooks/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Webhook'],
    }),
    testWebhook: build.mutation<null, number>({
      query: (id) => ({ url: `/webhooks/${id}/test`, method: 'POST' }),
      invalidatesTags: ['Webhook'],
    }),
    listDeliveries: build.query<DeliveryPage, number>({
      query: (webhookId) => ({ url: `/webhooks/${webhookId}/deliveries`, params: { page_size: 100 } }),
      responseSchema: deliveryPage,
      providesTags: ['Webhook'],
    }),
    sendAgain: build.mutation<null, number>({
      query: (id) => ({ url: `/webhooks/deliveries/${id}/send-again`, method: 'POST' }),
      invalidatesTags: ['Webhook'],
    }),
  }),
});

export const webhooksToasts = addToasts({
  listWebhooks: { title: 'Failed to Load Webhooks', text: 'Could not load the webhooks. Please try again.' },
  createWebhook: {
    title: 'Failed to Create Webhook',
    text: 'Could not create the webhook. Please try again.',
    serverText: true,
    shownInPlace: true,
  },
  pauseWebhook: { title: 'Failed to Change Webhook', text: 'Could not change the webhook.', serverText: [403] },
  deleteWebhook: { title: 'Failed to Delete Webhook', text: 'Could not delete the webhook.', serverText: [403] },
  testWebhook: { title: 'Failed to Send Test', text: 'Could not send the test.', serverText: [403, 409] },
  listDeliveries: { title: 'Failed to Load Messages', text: 'Could not load the messages. Please try again.' },
  sendAgain: { title: 'Failed to Send Again', text: 'Could not send the message again.', serverText: [403, 409] },
} satisfies ToastCatalogue);

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  usePauseWebhookMutation,
  useDeleteWebhookMutation,
  useTestWebhookMutation,
  useListDeliveriesQuery,
  useSendAgainMutation,
} = webhooksApi;
