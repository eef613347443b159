/** Imports inspections of other programs into a folder; with `preview` it only tells what the files would bring. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { SurveyImport } from '@/api/contract/imports';
import { IMPORT_MAX_BYTES } from '@/api/contract/imports';
import { importInspectionsQuery } from '@/api/contract/requests/imports';
import { load } from '../../access/load';
import { HttpError } from '../../errors';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { validate } from '../validate';

export function importsRoutes(app: FastifyInstance, { database, importSurveys }: Context): void {
  // Not parsed: the body is written to a file as it comes.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  app.post(
    '/inspections/import',
    { ...access('regular'), bodyLimit: IMPORT_MAX_BYTES },
    async (request): Promise<SurveyImport> => {
      const query = validate(importInspectionsQuery, request.query);
      const { folder: id, files, preview, unit, dates, encoding, again, codes } = query;
      const folder = await load(database.db, sessionOf(request), 'folder', id);
      const { body } = request;
      if (!(body instanceof Readable))
        throw new HttpError(415, { detail: 'Send the files as application/octet-stream.' });
      if (files.reduce((sum, { size }) => sum + size, 0) > IMPORT_MAX_BYTES) {
        throw new HttpError(413, { detail: 'The files are larger than 64 MB together. Import them in parts.' });
      }
      const options = { unit: unit ?? null, dates: dates ?? null, encoding: encoding ?? null };
      return importSurveys(sessionOf(request), body, { folder, files, options, codes: codes ?? {}, again }, preview);
    },
  );
}
