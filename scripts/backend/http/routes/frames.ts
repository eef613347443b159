/** Frames of an inspection. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { framesQuery, type Frame } from '@/api/contract/frames';
import { frames, inspections } from '../../database/schema';
import { reachable, sessionOf } from '../access';
import type { Context } from '../context';
import { notFound } from '../errors';
import { uuidParam, validate } from '../validate';

const JPEG = { contentType: 'image/jpeg' };

/** What nobody has found or entered yet: nothing is made up. */
const UNKNOWN = {
  classLabel: null,
  classCertainty: null,
  isAccepted: false,
  allClassBreakdown: {},
  atJoint: false,
  atClock: null,
  toClock: null,
  contDefectStart: false,
  contDefectEnd: false,
  quantity1Value: null,
  quantity1Units: null,
  quantity2Value: null,
  quantity2Units: null,
  remarks: null,
  isMatched: false,
  material: null,
  defectId: null,
  defectClass: null,
  defectStrScore: null,
  defectSerScore: null,
  defectScoreSeverity: null,
  defectScoreIsShown: false,
} satisfies Partial<Frame>;

export function framesRoutes(app: FastifyInstance, { database: { db }, blobs }: Context): void {
  app.get('/inspections2/:uuid/frames', async (request): Promise<Frame[]> => {
    const parsed = uuidParam.safeParse(request.params);
    if (!parsed.success) throw notFound();
    const { reported_frames } = validate(framesQuery, request.query);
    const [inspection] = await db.select().from(inspections).where(eq(inspections.uuid, parsed.data.uuid));
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
    return Promise.all(
      rows.map(async (row) => ({
        ...UNKNOWN,
        id: row.id,
        inspectionId: inspection.uuid,
        imageLocation: row.imageBlob,
        imageUrl: await blobs.readUrl(row.imageBlob, JPEG),
        thumbnailUrl: await blobs.readUrl(row.thumbnailBlob, JPEG),
        frameId: row.frameId,
        chainage: row.chainage,
        chainageNumber: row.chainageNumber,
        isHidden: row.isHidden,
        parentVideo: inspection.fileId,
        pipeTypeSewer: inspection.pipeTypeSewer,
        defectCode: row.defectCode,
        timeReference: row.timeReference,
      })),
    );
  });
}
