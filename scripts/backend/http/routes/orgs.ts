/** Organisations, as staff look after them: the list, a single one, links between contractors and owners, and logos. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOGO_MAX_BYTES, type OrganisationDetail, type OrganisationPage } from '@/api/contract/orgs';
import {
  createOrganisationRequest,
  linkParams,
  organisationClosedRequest,
  organisationsQuery,
  updateOrganisationRequest,
} from '@/api/contract/requests/orgs';
import { loadForStaff } from '../../access/load';
import { countAudit } from '../../audit/recordAudit';
import { HttpError, invalid } from '../../errors';
import { setOrganisationClosed } from '../../staff/closeOrganisation';
import { deleteOrganisation } from '../../staff/deleteOrganisation';
import { linkOrganisations, unlinkOrganisations } from '../../staff/links';
import { putLogo } from '../../staff/logos';
import {
  createOrganisation,
  readOrganisation,
  readOrganisationPage,
  updateOrganisation,
} from '../../staff/organisations';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate, validateChange } from '../validate';

/** What a multipart form puts around its file. */
const FORM_BYTES = 16 * 1024;

/** The bytes of the form's field `file`; a 400 or 415 when there are none. */
async function fileIn({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (!Buffer.isBuffer(body)) throw new HttpError(415, { detail: 'Send the logo as multipart/form-data.' });
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
    .formData()
    .catch(() => null);
  const file = form?.get('file');
  if (!file || typeof file === 'string' || file.size === 0) throw invalid({ file: ['Choose a picture.'] });
  if (file.size > LOGO_MAX_BYTES) throw invalid({ file: ['Choose a picture of at most 2 MB.'] });
  return Buffer.from(await file.arrayBuffer());
}

export function orgsRoutes(app: FastifyInstance, context: Context): void {
  const { database, blobs } = context;
  const { db } = database;
  const idOf = (request: FastifyRequest) => validate(idParam, request.params).id;
  const read = async (request: FastifyRequest, id: number): Promise<OrganisationDetail> =>
    readOrganisation(db, blobs, await loadForStaff(db, sessionOf(request), 'organisation', id));
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get('/organisations', access('staff'), async (request): Promise<OrganisationPage> =>
    readOrganisationPage(db, blobs, validate(organisationsQuery, request.query)),
  );

  app.post('/organisations', access('staff'), async (request, reply): Promise<OrganisationDetail> => {
    const id = await createOrganisation(
      database,
      sessionOf(request),
      validate(createOrganisationRequest, request.body),
    );
    return reply.code(201).send(await read(request, id));
  });

  app.get('/organisations/:id', access('staff'), async (request): Promise<OrganisationDetail> => {
    const opened = await loadForStaff(db, sessionOf(request), 'organisation', idOf(request));
    const subject = { kind: 'organisation', id: opened.id, name: opened.name } as const;
    const entry = { kind: 'organisation opened', organisationId: opened.id, subject } as const;
    await countAudit(db, sessionOf(request), entry, new Date());
    return readOrganisation(db, blobs, opened);
  });

  app.patch('/organisations/:id', access('staff'), async (request): Promise<OrganisationDetail> => {
    const id = idOf(request);
    await updateOrganisation(database, sessionOf(request), id, validateChange(updateOrganisationRequest, request.body));
    return read(request, id);
  });

  app.put('/organisations/:id/closed', access('staff'), async (request): Promise<OrganisationDetail> => {
    const { isClosed } = validate(organisationClosedRequest, request.body);
    await setOrganisationClosed(database, sessionOf(request), idOf(request), isClosed);
    return read(request, idOf(request));
  });

  app.delete('/organisations/:id', access('staff'), async (request, reply) => {
    await deleteOrganisation(context, sessionOf(request), idOf(request));
    return reply.code(204).send();
  });

  const LINK = '/organisations/contractor/:contractorId/asset-owner/:ownerId/link';
  app.post(LINK, access('staff'), async (request, reply) => {
    await linkOrganisations(database, sessionOf(request), validate(linkParams, request.params));
    return reply.code(204).send();
  });

  app.delete(LINK, access('staff'), async (request, reply) => {
    await unlinkOrganisations(database, sessionOf(request), validate(linkParams, request.params));
    return reply.code(204).send();
  });

  const upload = { ...access('staff'), bodyLimit: LOGO_MAX_BYTES + FORM_BYTES };
  app.post('/organisations/:id/upload-logo', upload, async (request): Promise<OrganisationDetail> => {
    const id = idOf(request);
    await loadForStaff(db, sessionOf(request), 'organisation', id);
    await putLogo(context, sessionOf(request), id, await fileIn(request));
    return read(request, id);
  });
}
