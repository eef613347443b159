/** The webhooks of the caller's organisation and the log of what was sent, for its administrators. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreatedWebhook, DeliveryPage, Webhook } from '@/api/contract/webhooks';
import { createWebhookRequest, deliveriesQuery, updateWebhookRequest } from '@/api/contract/requests/webhooks';
import { load } from '../../access/load';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  sendAgain,
  sendTest,
} from '../../staff/webhooks';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate } from '../validate';

export function webhooksRoutes(app: FastifyInstance, { database, waker, webhookTargets }: Context): void {
  const { db } = database;
  const find = (request: FastifyRequest) =>
    load(db, sessionOf(request), 'webhook', validate(idParam, request.params).id);

  app.get('/webhooks', access('regular'), async (request): Promise<Webhook[]> => listWebhooks(db, sessionOf(request)));

  app.post('/webhooks', { ...access('regular'), compress: false }, async (request, reply): Promise<CreatedWebhook> => {
    const input = validate(createWebhookRequest, request.body);
    return reply.code(201).send(await createWebhook(database, sessionOf(request), input, webhookTargets));
  });

  app.patch('/webhooks/:id', access('regular'), async (request, reply) => {
    const { isPaused } = validate(updateWebhookRequest, request.body);
    await pauseWebhook(database, sessionOf(request), await find(request), isPaused);
    waker.nudge();
    return reply.code(204).send();
  });

  app.delete('/webhooks/:id', access('regular'), async (request, reply) => {
    await deleteWebhook(database, sessionOf(request), await find(request));
    return reply.code(204).send();
  });

  app.post('/webhooks/:id/test', access('regular'), async (request, reply) => {
    await sendTest(db, sessionOf(request), await find(request));
    waker.nudge();
    return reply.code(204).send();
  });

  app.get('/webhooks/:id/deliveries', access('regular'), async (request): Promise<DeliveryPage> =>
    listDeliveries(db, sessionOf(request), await find(request), validate(deliveriesQuery, request.query)),
  );

  app.post('/webhooks/deliveries/:id/send-again', access('regular'), async (request, reply) => {
    const session = sessionOf(request);
    await sendAgain(db, session, await load(db, session, 'delivery', validate(idParam, request.params).id));
    waker.nudge();
    return reply.code(204).send();
  });
}
