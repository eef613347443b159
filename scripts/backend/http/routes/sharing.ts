/** Sharing an inspection with people who have no account: its links, and what a link shows. */
import type { FastifyInstance } from 'fastify';
import type { ShareableLinks } from '@/api/contract/sharing';
import type { CreatedShareLink, SharedInspection } from '@/api/contract/sharing';
import { createShareLinkRequest, readSharedRequest } from '@/api/contract/requests/sharing';
import { SHARED_PATH } from '@/lib/sharedPath';
import { load } from '../../access/load';
import { createShareLink, listShareLinks, revokeShareLink } from '../../inspections/shareLinks';
import { readShared } from '../../inspections/sharedInspection';
import type { Context } from '../context';
import { addressOf } from '../rateLimits';
import { access, sessionOf } from '../routeAccess';
import { idParam, uuidOf, validate } from '../validate';

export function sharingRoutes(app: FastifyInstance, { database, blobs, webOrigin }: Context): void {
  const { db } = database;

  app.get('/inspections/:uuid/shareable-links', access('regular'), async (request): Promise<ShareableLinks> => {
    const session = sessionOf(request);
    const inspection = await load(db, session, 'inspection', uuidOf(request.params));
    const organisation = await load(db, session, 'organisation', inspection.organisationId);
    const links = await listShareLinks(db, session, inspection, new Date());
    return [
      {
        label: `For signed-in users of ${organisation.name}`,
        url: new URL(`/inspection/${inspection.uuid}`, webOrigin()).href,
      },
      ...links.map((share) => ({ label: 'For anyone with the link', url: null, share })),
    ];
  });

  app.post(
    '/inspections/:uuid/shareable-links',
    { ...access('regular'), compress: false },
    async (request, reply): Promise<CreatedShareLink> => {
      const session = sessionOf(request);
      const inspection = await load(db, session, 'inspection', uuidOf(request.params));
      const { endsAt } = validate(createShareLinkRequest, request.body);
      // The token stands behind '#', the part of an address that browsers do not send.
      const addressOf = (token: string) => new URL(`${SHARED_PATH}#${token}`, webOrigin()).href;
      const made = await createShareLink(database, session, inspection, new Date(endsAt), {
        now: new Date(),
        addressOf,
      });
      return reply.code(201).send(made);
    },
  );

  app.delete('/inspections/shareable-links/:id', access('regular'), async (request, reply) => {
    const session = sessionOf(request);
    const link = await load(db, session, 'shareLink', validate(idParam, request.params).id);
    await revokeShareLink(database, session, link);
    return reply.code(204).send();
  });

  // Changes nothing; it is a POST because its body, unlike its address, is never logged.
  app.post(
    '/shared/inspection',
    { ...access('public'), onRequest: app.limits.countShared },
    async (request): Promise<SharedInspection> =>
      readShared(db, blobs, validate(readSharedRequest, request.body).token, {
        now: new Date(),
        address: addressOf(request),
      }),
  );
}
