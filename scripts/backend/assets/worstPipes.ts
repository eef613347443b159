/** The pipes of an organisation in the worst condition, as the list of assets begins with them, each with a picture. */
import { and, eq, or } from 'drizzle-orm';
import type { Asset, WorstPipes } from '@/api/contract/assets';
import type { Reached } from '../access/load';
import type { BlobStore } from '../blobs/blobStore';
import type { Db } from '../database/database';
import { frames } from '../database/reviewSchema';
import { readAssetPage } from './assetPage';

const PIPES = 10;

const hasGrade = ({ condition }: Asset): boolean =>
  [condition?.structuralGrade, condition?.serviceGrade, condition?.structuralAtLeast, condition?.serviceAtLeast].some(
    (grade) => grade != null,
  );

const keyOf = (inspectionUuid: string, frame: number, observation: number) =>
  [inspectionUuid, frame, observation].join(' ');

/** Links to pictures are good for an hour or two. Pipes without a grade are left out. */
export async function readWorstPipes(
  db: Db,
  blobs: Pick<BlobStore, 'readUrl'>,
  organisation: Reached<'organisation'>,
): Promise<WorstPipes> {
  const query = { ordering: '-condition', search: '', page: 1, page_size: PIPES } as const;
  const { results } = await readAssetPage(db, organisation, { ...query, organisation_id: organisation.id });
  const pipes = results.filter(hasGrade);
  const places = pipes.flatMap(({ condition }) =>
    condition?.worst ? [{ inspectionUuid: condition.inspectionId, ...condition.worst }] : [],
  );
  const found = places.length
    ? await db
        .select({
          inspectionUuid: frames.inspectionUuid,
          frame: frames.frameId,
          observation: frames.observation,
          blob: frames.imageBlob,
        })
        .from(frames)
        .where(
          or(
            ...places.map(({ inspectionUuid, frame, observation }) =>
              and(
                eq(frames.inspectionUuid, inspectionUuid),
                eq(frames.frameId, frame),
                eq(frames.observation, observation),
              ),
            ),
          ),
        )
    : [];
  const blobOf = new Map(
    found.map(({ inspectionUuid, frame, observation, blob }) => [keyOf(inspectionUuid, frame, observation), blob]),
  );
  return pipes.map((asset) => {
    const { inspectionId, worst } = asset.condition ?? {};
    const blob = inspectionId && worst && blobOf.get(keyOf(inspectionId, worst.frame, worst.observation));
    return { asset, imageUrl: blob ? blobs.readUrl(blob, { contentType: 'image/jpeg' }) : null };
  });
}
