/** When the caller is mailed about their own work. */
import type { FastifyInstance } from 'fastify';
import { workMailRequest } from '@/api/contract/requests/workMail';
import type { WorkMailSetting } from '@/api/contract/workMail';
import { chooseSetting, readSetting } from '../../workMail/workMailSetting';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { validate } from '../validate';

export function workMailRoutes(app: FastifyInstance, { database: { db }, hasMailServer }: Context): void {
  app.get('/work-mail', access('uploads'), async (request): Promise<WorkMailSetting> => ({
    ...(await readSetting(db, sessionOf(request))),
    hasMailServer,
  }));

  app.put('/work-mail', access('uploads'), async (request): Promise<WorkMailSetting> => ({
    ...(await chooseSetting(db, sessionOf(request), validate(workMailRequest, request.body), new Date())),
    hasMailServer,
  }));
}
