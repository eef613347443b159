/**
 * The organisations that the signed-in user may work in; users, as staff look after them; and colleagues, of whom
 * administrators make others administrators.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OrganisationOption } from '@/api/contract/auth';
import { administratorRequest, createUserRequest, updateUserRequest, usersQuery } from '@/api/contract/requests/users';
import type { Colleague, UserDetail, UserPage } from '@/api/contract/users';
import { loadForStaff } from '../../access/load';
import { distinctionsAmong } from '../../access/distinctions';
import { reachableOrganisations } from '../../access/reach';
import { HttpError } from '../../errors';
import { errorLine } from '../../log';
import type { Letter } from '../../mail';
import { listColleagues, setAdministrator } from '../../staff/administrators';
import { logoUrl } from '../../staff/logos';
import { readUser, readUserPage } from '../../staff/userRecords';
import {
  createUser,
  inviteAgain,
  recordMail,
  startPasswordReset,
  updateUser,
  type Invitation,
} from '../../staff/users';
import { invitationMail, resetMail } from '../accountMails';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { idParam, validate, validateChange } from '../validate';

export function usersRoutes(
  app: FastifyInstance,
  { database, blobs, sendMail, postMail, webOrigin, log }: Context,
): void {
  const { db } = database;
  const find = (request: FastifyRequest) =>
    loadForStaff(db, sessionOf(request), 'user', validate(idParam, request.params).id);
  const invitation = ({ email, ...rest }: Invitation) => invitationMail(webOrigin(), { to: email, ...rest });
  const sendNow = (letter: Letter) =>
    sendMail(letter).catch((error: unknown) => {
      log(`A mail could not be sent: ${errorLine(error)}`);
      throw new HttpError(502, { detail: 'The mail server did not accept the email. Please try again later.' });
    });

  app.get(
    '/users/organisation-context-options',
    access('signed in'),
    async (request): Promise<OrganisationOption[]> => {
      const session = sessionOf(request);
      const all = await reachableOrganisations(db, session);
      const distinctions = distinctionsAmong(all);
      return all.map((organisation) => ({
        id: organisation.id,
        standardKey: organisation.standardKey,
        fullName: organisation.name,
        distinction: distinctions.get(organisation.id),
        type: organisation.type,
        displayGroup: organisation.id === session.organisation.id ? 'My Organisation' : 'Asset Owners',
        logo: logoUrl(blobs, organisation.logoName),
      }));
    },
  );

  app.get('/colleagues', access('regular'), async (request): Promise<Colleague[]> =>
    listColleagues(db, sessionOf(request)),
  );

  app.patch('/colleagues/:id', access('regular'), async (request): Promise<Colleague[]> => {
    const { id } = validate(idParam, request.params);
    const { isAdmin } = validate(administratorRequest, request.body);
    await setAdministrator(database, sessionOf(request), id, isAdmin);
    return listColleagues(db, sessionOf(request));
  });

  app.get('/users', access('staff'), async (request): Promise<UserPage> =>
    readUserPage(db, validate(usersQuery, request.query)),
  );

  app.post('/users', access('staff'), async (request, reply): Promise<UserDetail> => {
    const input = validate(createUserRequest, request.body);
    await app.limits.countMail(request, input.email);
    const created = await createUser(database, sessionOf(request), input);
    await postMail(invitation(created));
    return reply.code(201).send(await readUser(db, created));
  });

  app.get('/users/:id', access('staff'), async (request): Promise<UserDetail> => readUser(db, await find(request)));

  app.patch('/users/:id', access('staff'), async (request): Promise<UserDetail> => {
    const user = await find(request);
    const { change, seen } = validateChange(updateUserRequest, request.body);
    if (change.email !== undefined) await app.limits.countMail(request, change.email);
    const again = await updateUser(database, sessionOf(request), user.id, { change, seen });
    if (again) await postMail(invitation(again));
    return readUser(db, user);
  });

  app.post('/users/:id/resend-activation', access('staff'), async (request, reply) => {
    const user = await find(request);
    await app.limits.countMail(request, user.email);
    await sendNow(invitation(await inviteAgain(database, sessionOf(request), user)));
    await recordMail(database, sessionOf(request), user, 'Activation email sent');
    return reply.code(204).send();
  });

  app.post('/users/:id/reset-password', access('staff'), async (request, reply) => {
    const user = await find(request);
    await app.limits.countMail(request, user.email);
    const token = await startPasswordReset(database, user);
    await sendNow(resetMail(webOrigin(), { to: user.email, id: user.id, token }));
    await recordMail(database, sessionOf(request), user, 'Password reset email sent');
    return reply.code(204).send();
  });
}
