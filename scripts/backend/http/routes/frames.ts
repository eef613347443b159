/** Frames of an inspection, and what people change of them. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Frame, UpdatedFrame } from '@/api/contract/frames';
import { framesQuery, updateDefectRequest, updateFrameRequest } from '@/api/contract/requests/frames';
import { frames, inspections } from '../../database/reviewSchema';
import { updateDefect, updateFrame, type ChangedFrame } from '../../frames/changes';
import { toFrame } from '../../frames/frameRecords';
import { reachable, sessionOf } from '../access';
import type { Context } from '../context';
import { notFound } from '../errors';
import { seenVersion } from '../seenVersion';
import { idParam, uuidOf, validate } from '../validate';

const CLOCK = 'Clock positions are 1 to 12.';
const CHAINAGE = 'The chainage has to be a number from 0 to 100000.';
const FIELD_TEXTS = { atClock: CLOCK, toClock: CLOCK, chainageNumber: CHAINAGE };

export function framesRoutes(app: FastifyInstance, { database, blobs }: Context): void {
  const { db } = database;

  const changed = ({ frame, inspection, structuralGrade, serviceGrade }: ChangedFrame): UpdatedFrame => ({
    ...toFrame(frame, inspection, blobs),
    inspectionStrGrade: structuralGrade,
    inspectionSerGrade: serviceGrade,
  });

  app.get('/inspections2/:uuid/frames', async (request): Promise<Frame[]> => {
    const uuid = uuidOf(request.params);
    const { reported_frames } = validate(framesQuery, request.query);
    const [inspection] = await db.select().from(inspections).where(eq(inspections.uuid, uuid));
    if (!inspection) throw notFound();
    await reachable(db, sessionOf(request), inspection.organisationId);
    const rows = await db
      .select()
      .from(frames)
      .where(
        and(
          eq(frames.inspectionUuid, inspection.uuid),
          ...(reported_frames ? [eq(frames.isHidden, false), isNotNull(frames.defectCode)] : []),
        ),
      )
      .orderBy(asc(frames.frameId));
    return rows.map((row) => toFrame(row, inspection, blobs));
  });

  app.patch('/inspections/frames/:id', async (request): Promise<UpdatedFrame> => {
    const target = { ...validate(idParam, request.params), version: seenVersion(request) };
    const change = validate(updateFrameRequest, request.body, FIELD_TEXTS);
    return changed(await updateFrame({ database, session: sessionOf(request) }, target, change));
  });

  app.patch('/inspections/frames/:id/update-defect', async (request): Promise<UpdatedFrame> => {
    const target = { ...validate(idParam, request.params), version: seenVersion(request) };
    const { defectId } = validate(updateDefectRequest, request.body);
    return changed(await updateDefect({ database, session: sessionOf(request) }, target, defectId));
  });
}
