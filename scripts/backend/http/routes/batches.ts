/** Batches: the jobs that videos are sent for. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BatchPage, UploadBatch } from '@/api/contract/batches';
import {
  batchesQuery,
  createBatchRequest,
  sendToBatchRequest,
  updateBatchRequest,
} from '@/api/contract/requests/batches';
import type { BatchInspections } from '@/api/contract/handover';
import { answerBatchRequest } from '@/api/contract/requests/handover';
import { load } from '../../access/load';
import { createBatch, listBatches, readBatch, removeBatch, updateBatch } from '../../files/batches';
import { sendTo } from '../../files/batchOfUpload';
import { failExpiredUploads } from '../../files/expiredUploads';
import { readBatchInspections } from '../../handover/batchInspections';
import { answerBatch, handOver, takeBack } from '../../handover/handOver';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate, validateChange } from '../validate';

export function batchesRoutes(app: FastifyInstance, context: Context): void {
  const { database, waker, webOrigin } = context;
  const { db } = database;

  const find = (request: FastifyRequest) => load(db, sessionOf(request), 'batch', validate(idParam, request.params).id);

  app.get('/files/batches', access('uploads'), async (request): Promise<BatchPage> => {
    const query = validate(batchesQuery, request.query);
    const session = sessionOf(request);
    const organisation = await load(db, session, 'organisation', query.target_org_id);
    await failExpiredUploads(context);
    return listBatches(db, session, organisation, query);
  });

  app.get('/files/batches/:id', access('uploads'), async (request): Promise<UploadBatch> =>
    readBatch(db, sessionOf(request), await find(request)),
  );

  app.post('/files/batches', access('regular'), async (request, reply): Promise<UploadBatch> => {
    const session = sessionOf(request);
    const input = validate(createBatchRequest, request.body);
    const organisation = await load(db, session, 'organisation', input.organisation);
    const id = await createBatch(database, session, organisation, input);
    return reply.code(201).send(await readBatch(db, session, { id, organisationId: organisation.id }));
  });

  app.patch('/files/batches/:id', access('regular'), async (request): Promise<UploadBatch> => {
    const [session, batch] = [sessionOf(request), await find(request)];
    await updateBatch(database, session, batch, validateChange(updateBatchRequest, request.body));
    return readBatch(db, session, batch);
  });

  app.delete('/files/batches/:id', access('regular'), async (request, reply) => {
    await removeBatch(database, sessionOf(request), await find(request));
    return reply.code(204).send();
  });

  app.post('/files/batches/:id/sendings', access('uploads'), async (request, reply) => {
    const [session, batch] = [sessionOf(request), await find(request)];
    const { batch_id } = validate(sendToBatchRequest, request.body);
    await database.transaction(({ db: inside }) => sendTo(inside, session, batch, batch_id));
    return reply.code(204).send();
  });

  app.get('/files/batches/:id/inspections', access('regular'), async (request): Promise<BatchInspections> =>
    readBatchInspections(db, sessionOf(request), await find(request)),
  );

  app.post('/files/batches/:id/hand-over', access('regular'), async (request): Promise<UploadBatch> => {
    const [session, batch] = [sessionOf(request), await find(request)];
    await handOver(database, session, batch, webOrigin());
    waker.nudge();
    return readBatch(db, session, batch);
  });

  app.delete('/files/batches/:id/hand-over', access('regular'), async (request): Promise<UploadBatch> => {
    const [session, batch] = [sessionOf(request), await find(request)];
    await takeBack(database, session, batch, webOrigin());
    waker.nudge();
    return readBatch(db, session, batch);
  });

  app.post('/files/batches/:id/answer', access('regular'), async (request): Promise<UploadBatch> => {
    const [session, batch] = [sessionOf(request), await find(request)];
    await answerBatch(database, session, batch, validate(answerBatchRequest, request.body), webOrigin());
    waker.nudge();
    return readBatch(db, session, batch);
  });
}
