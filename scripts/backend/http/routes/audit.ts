/** The audit log: read by staff and by administrators, changed by nobody. */
import type { FastifyInstance } from 'fastify';
import type { AuditPage } from '@/api/contract/audit';
import { auditFilter, auditQuery } from '@/api/contract/requests/audit';
import { readAuditCsv, readAuditPage } from '../../audit/readAudit';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { sendCsv } from '../sendCsv';
import { validate } from '../validate';

export function auditRoutes(app: FastifyInstance, { database: { db }, log }: Context): void {
  app.get('/audit', access('regular or staff'), async (request): Promise<AuditPage> =>
    readAuditPage(db, sessionOf(request), validate(auditQuery, request.query)),
  );

  app.get('/audit/csv', access('regular or staff'), async (request, reply) =>
    sendCsv(reply, await readAuditCsv(db, sessionOf(request), validate(auditFilter, request.query)), log),
  );
}
