/** Bug reports: sent by anybody who is signed in, where the operator takes them; read and removed by staff. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  REPORT_MAX_BYTES,
  type ReportFileLink,
  type ReportsTaken,
  type SentReportPage,
} from '@/api/contract/bugReports';
import { reportFileQuery, sentReportsQuery } from '@/api/contract/requests/bugReports';
import { loadForStaff } from '../../access/load';
import { linkToReport, readSentReports, receiveReport, removeReport } from '../../bugReports/sentReports';
import { forbidden, HttpError } from '../../errors';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate } from '../validate';

export function bugReportsRoutes(app: FastifyInstance, context: Context): void {
  const { database, blobs, takesBugReports } = context;
  const { db } = database;
  const find = (request: FastifyRequest) =>
    loadForStaff(db, sessionOf(request), 'bugReport', validate(idParam, request.params).id);
  app.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get('/bug-reports/taken', access('signed in'), async (): Promise<ReportsTaken> => ({ isOn: takesBugReports }));

  app.post('/bug-reports', { ...access('signed in'), bodyLimit: REPORT_MAX_BYTES }, async (request, reply) => {
    if (!takesBugReports) throw forbidden('Reports are not taken here. Save the report as a file.');
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw new HttpError(415, { detail: 'Send the report as application/gzip.' });
    await receiveReport(context, sessionOf(request), body);
    return reply.code(204).send();
  });

  app.get('/bug-reports', access('staff'), async (request): Promise<SentReportPage> =>
    readSentReports(db, validate(sentReportsQuery, request.query)),
  );

  app.get(
    '/bug-reports/:id/file',
    { ...access('staff'), compress: false },
    async (request): Promise<ReportFileLink> => {
      const { to } = validate(reportFileQuery, request.query);
      return linkToReport({ db, blobs, session: sessionOf(request) }, await find(request), to);
    },
  );

  app.delete('/bug-reports/:id', access('staff'), async (request, reply) => {
    await removeReport(context, sessionOf(request), await find(request));
    return reply.code(204).send();
  });
}
