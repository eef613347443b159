/** The error table's rows for webhooks. */
import { webhooksApi } from '@/api/webhooks';
import { afresh, quietly, type Row } from './catalogueCases';

const { listWebhooks, createWebhook, pauseWebhook, deleteWebhook, testWebhook, listDeliveries, sendAgain } =
  webhooksApi.endpoints;

export const WEBHOOK_ROWS: Row[] = [
  {
    endpoint: 'listWebhooks',
    call: (store) => store.dispatch(listWebhooks.initiate(undefined, afresh)),
    title: 'Failed to Load Webhooks',
    text: 'Could not load the webhooks. Please try again.',
  },
  {
    endpoint: 'createWebhook',
    call: (store) =>
      store.dispatch(createWebhook.initiate({ url: 'https://example.com/', events: ['export.ready'] }, quietly)),
    title: 'Failed to Create Webhook',
    text: 'Could not create the webhook. Please try again.',
    serverText: true,
    inPlace: true,
  },
  {
    endpoint: 'pauseWebhook',
    call: (store) => store.dispatch(pauseWebhook.initiate({ id: 1, isPaused: true }, quietly)),
    title: 'Failed to Change Webhook',
    text: 'Could not change the webhook.',
    serverText: ['403'],
  },
  {
    endpoint: 'deleteWebhook',
    call: (store) => store.dispatch(deleteWebhook.initiate(1, quietly)),
    title: 'Failed to Delete Webhook',
    text: 'Could not delete the webhook.',
    serverText: ['403'],
  },
  {
    endpoint: 'testWebhook',
    call: (store) => store.dispatch(testWebhook.initiate(1, quietly)),
    title: 'Failed to Send Test',
    text: 'Could not send the test.',
    serverText: ['403', '409'],
  },
  {
    endpoint: 'listDeliveries',
    call: (store) => store.dispatch(listDeliveries.initiate(1, afresh)),
    title: 'Failed to Load Messages',
    text: 'Could not load the messages. Please try again.',
  },
  {
    endpoint: 'sendAgain',
    call: (store) => store.dispatch(sendAgain.initiate(1, quietly)),
    title: 'Failed to Send Again',
    text: 'Could not send the message again.',
    serverText: ['403', '409'],
  },
];
