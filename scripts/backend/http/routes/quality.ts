/** How well inspections are reviewed: overridden suggestions, and samples that are reviewed a second time. */
import type { FastifyInstance } from 'fastify';
import type { BlindReview, BlindReviewSaved, Quality, QualityCheckDetail } from '@/api/contract/quality';
import {
  drawSampleRequest,
  qualityQuery,
  saveBlindReviewRequest,
  suggestionBarRequest,
} from '@/api/contract/requests/quality';
import { load, loadAdministered } from '../../access/load';
import { notFound } from '../../errors';
import { readBlindReview, saveBlindReview } from '../../quality/blindReviews';
import { readCheck, readQuality } from '../../quality/checks';
import { changeSuggestionBar } from '../../quality/earnedWord';
import { drawSample } from '../../quality/samples';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate } from '../validate';

export function qualityRoutes(app: FastifyInstance, { database, blobs }: Context): void {
  const { db } = database;

  app.get('/quality', access('regular'), async (request): Promise<Quality> => {
    const { organisation: id, ...period } = validate(qualityQuery, request.query);
    const session = sessionOf(request);
    return readQuality(db, session, await load(db, session, 'organisation', id), period);
  });

  app.put(
    '/organisations/:id/suggestion-bar',
    access('regular'),
    async (request): Promise<{ suggestionBar: number }> => {
      const session = sessionOf(request);
      const organisation = await loadAdministered(db, session, validate(idParam, request.params).id);
      const { suggestionBar } = validate(suggestionBarRequest, request.body);
      return changeSuggestionBar(database, session, organisation, suggestionBar);
    },
  );

  app.post('/quality-checks', access('regular'), async (request, reply): Promise<{ id: number }> => {
    const { organisation: id, ...which } = validate(drawSampleRequest, request.body);
    const session = sessionOf(request);
    const organisation = await load(db, session, 'organisation', id);
    return reply.code(201).send({ id: await drawSample(database, session, organisation, which) });
  });

  app.get('/quality-checks/:id', access('regular'), async (request): Promise<QualityCheckDetail> => {
    const session = sessionOf(request);
    const check = await load(db, session, 'qualityCheck', validate(idParam, request.params).id);
    const detail = await readCheck(db, session, check);
    if (!detail) throw notFound();
    return detail;
  });

  app.get('/quality-reviews/:id', access('regular'), async (request): Promise<BlindReview> => {
    const session = sessionOf(request);
    const review = await load(db, session, 'qualityReview', validate(idParam, request.params).id);
    return readBlindReview(db, blobs, session, review);
  });

  app.put('/quality-reviews/:id', access('regular'), async (request): Promise<BlindReviewSaved> => {
    const session = sessionOf(request);
    const review = await load(db, session, 'qualityReview', validate(idParam, request.params).id);
    return saveBlindReview(database, session, review, validate(saveBlindReviewRequest, request.body));
  });
}
