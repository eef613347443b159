/** The figures of the dashboard. */
import type { FastifyInstance } from 'fastify';
import type { Client } from '@/api/contract/clients';
import type { Condition, Dashboard } from '@/api/contract/dashboard';
import { conditionQuery, dashboardQuery } from '@/api/contract/requests/dashboard';
import { load } from '../../access/load';
import { readClients } from '../../dashboard/readClients';
import { readCondition, readDashboard } from '../../dashboard/readDashboard';
import { failExpiredUploads } from '../../files/expiredUploads';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { validate } from '../validate';

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  app.get('/dashboard/clients', access('regular'), async (request): Promise<Client[]> =>
    readClients(db, sessionOf(request)),
  );

  app.get('/dashboard/condition', access('regular'), async (request): Promise<Condition> => {
    const { organisation: id, until } = validate(conditionQuery, request.query);
    const session = sessionOf(request);
    const organisation = await load(db, session, 'organisation', id);
    return (await readCondition({ db, session, organisationId: organisation.id }, until)).condition;
  });

  app.get('/dashboard', access('regular'), async (request): Promise<Dashboard> => {
    const { organisation: id } = validate(dashboardQuery, request.query);
    const session = sessionOf(request);
    const organisation = await load(db, session, 'organisation', id);
    await failExpiredUploads(context);
    return { ...(await readDashboard(db, session, organisation, new Date())), demo: context.demoProgress() };
  });
}
