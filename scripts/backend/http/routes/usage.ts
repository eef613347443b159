/** What an organisation uses, for staff and its own administrators, and its quotas, which staff alone change. */
import type { FastifyInstance } from 'fastify';
import { quotasRequest } from '@/api/contract/requests/usage';
import type { OrganisationUsage } from '@/api/contract/usage';
import { loadAdministered, type Reached } from '../../access/load';
import { failExpiredUploads } from '../../files/expiredUploads';
import { changeQuotas } from '../../staff/quotas';
import { quotasOf } from '../../usage/quotas';
import { monthOf, readFileUse, readMinutes } from '../../usage/readUsage';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate, validateChange } from '../validate';

export function usageRoutes(app: FastifyInstance, context: Context): void {
  const { database, importsInto } = context;
  const { db } = database;

  const read = async (organisation: Reached<'organisation'>): Promise<OrganisationUsage> => {
    await failExpiredUploads(context);
    const [use] = await readFileUse(db, organisation.id);
    const { videos = 0, bytes = 0, unsized = 0, openUploads = 0 } = use ?? {};
    const month = monthOf(new Date());
    return {
      ...{ videos, bytes, unsized, openUploads },
      month: month.from.toISOString().slice(0, 'YYYY-MM'.length),
      ...(await readMinutes(db, organisation.id, month)),
      imports: importsInto(organisation.id),
      quotas: quotasOf(organisation),
    };
  };

  app.get('/organisations/:id/usage', access('regular or staff'), async (request): Promise<OrganisationUsage> => {
    const { id } = validate(idParam, request.params);
    return read(await loadAdministered(db, sessionOf(request), id));
  });

  app.put('/organisations/:id/quotas', access('staff'), async (request): Promise<OrganisationUsage> => {
    const { id } = validate(idParam, request.params);
    await changeQuotas(database, sessionOf(request), id, validateChange(quotasRequest, request.body));
    return read(await loadAdministered(db, sessionOf(request), id));
  });
}
