/** Frames of an inspection, and what people change of them. */
import type { FastifyInstance } from 'fastify';
import type { FrameHistory } from '@/api/contract/frameHistory';
import type { Frame, UpdatedFrame } from '@/api/contract/frames';
import { framesQuery, updateDefectRequest, updateFrameRequest } from '@/api/contract/requests/frames';
import { load } from '../../access/load';
import { updateDefect, updateFrame, type ChangedFrame } from '../../frames/changeFrame';
import { listFrames, toFrame } from '../../frames/frameRecords';
import { readFrameHistory } from '../../frames/history';
import { addObservation } from '../../frames/observations';
import { readSeverity } from '../../frames/severity';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, uuidOf, validate, validateChange } from '../validate';

const CLOCK = 'Clock positions are 1 to 12.';
const CHAINAGE = 'The chainage must be a number from 0 to 100000.';
const FIELD_TEXTS = { atClock: CLOCK, toClock: CLOCK, chainageNumber: CHAINAGE };

export function framesRoutes(app: FastifyInstance, { database, blobs }: Context): void {
  const { db } = database;

  const changed = async ({
    frame,
    inspection,
    othersMoved,
    structuralGrade,
    serviceGrade,
  }: ChangedFrame): Promise<UpdatedFrame> => ({
    ...toFrame(frame, inspection, blobs, await readSeverity(db, inspection)),
    inspectionStrGrade: structuralGrade,
    inspectionSerGrade: serviceGrade,
    ...(othersMoved && { othersMoved }),
  });

  app.get('/inspections2/:uuid/frames', access('regular'), async (request): Promise<Frame[]> => {
    const uuid = uuidOf(request.params);
    const { reported_frames, changed_within } = validate(framesQuery, request.query);
    const inspection = await load(db, sessionOf(request), 'inspection', uuid);
    return listFrames(db, blobs, inspection, {
      reportedOnly: reported_frames ?? false,
      since: changed_within === undefined ? undefined : new Date(Date.now() - changed_within * 1000),
    });
  });

  app.get('/inspections/frames/:id/history', access('regular'), async (request): Promise<FrameHistory> => {
    const { id } = validate(idParam, request.params);
    const session = sessionOf(request);
    return readFrameHistory(db, session, await load(db, session, 'frame', id));
  });

  app.post('/inspections/frames/:id/observations', access('regular'), async (request, reply): Promise<Frame> => {
    const session = sessionOf(request);
    const of = await load(db, session, 'frame', validate(idParam, request.params).id);
    const { frame, inspection } = await addObservation(database, session, of);
    return reply.code(201).send(toFrame(frame, inspection, blobs, await readSeverity(db, inspection)));
  });

  app.patch('/inspections/frames/:id', access('regular'), async (request): Promise<UpdatedFrame> => {
    const { id } = validate(idParam, request.params);
    const { change, seen } = validateChange(updateFrameRequest, request.body, FIELD_TEXTS);
    return changed(await updateFrame({ database, session: sessionOf(request) }, { id, seen }, change));
  });

  app.patch('/inspections/frames/:id/update-defect', access('regular'), async (request): Promise<UpdatedFrame> => {
    const { id } = validate(idParam, request.params);
    const { change, seen } = validateChange(updateDefectRequest, request.body);
    return changed(await updateDefect({ database, session: sessionOf(request) }, { id, seen }, change));
  });
}
