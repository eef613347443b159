/** Who may remove an upload before it is processed: whoever sends it, and who decides for them. */
import { FAILED_STATUSES, PROCESSING_STATUSES, SENDING_STATUSES } from '@/api/contract/files';
import type { Session } from '../../../../scripts/backend/access/callerSession';
import { canCancel, removableBy } from '../../../../scripts/backend/files/uploadRights';

const [OWNER, CONTRACTOR, THIRD] = [1, 2, 3];
/** Sent by person 1 of the contractor, for the owner. */
const FILE = { organisationId: OWNER, uploadOrganisationId: CONTRACTOR, uploadUserId: 1 };

const personOf = (organisationId: number, known: Partial<Session['user']> = {}) => ({
  // Nothing else of a person is read here.
  user: { id: 2, organisationId, isAdmin: false, userLevel: 'standard', ...known } as Session['user'],
  organisation: { id: organisationId } as Session['organisation'],
});
const administrator = { isAdmin: true };
const ON_THEIR_WAY = [...SENDING_STATUSES, ...PROCESSING_STATUSES];

const statusesIn = (session: Session) => ({
  stopped: [...ON_THEIR_WAY, ...FAILED_STATUSES].filter((status) => canCancel(session, FILE, status)),
  removed: ON_THEIR_WAY.filter((status) => removableBy(session, FILE).includes(status)),
});

it.each([
  ['whoever sends it', personOf(CONTRACTOR, { id: 1, userLevel: 'upload only' })],
  ['an administrator of the organisation that it is for', personOf(OWNER, administrator)],
  ['an administrator of the organisation that sends it', personOf(CONTRACTOR, administrator)],
])('an upload is stopped and removed on its whole way by %s', (_who, session) => {
  expect(statusesIn(session)).toEqual({ stopped: ON_THEIR_WAY, removed: ON_THEIR_WAY });
});

it.each([
  ['another person of the organisation that it is for', personOf(OWNER)],
  ['another person of the organisation that sends it', personOf(CONTRACTOR)],
  ['an administrator of a third organisation', personOf(THIRD, administrator)],
  // The flag of an administrator says nothing of these.
  ['a person who only uploads', personOf(OWNER, { ...administrator, userLevel: 'upload only' })],
])('an upload on its way is left alone by %s, until it has failed', (_who, session) => {
  expect(statusesIn(session)).toEqual({ stopped: [], removed: [] });
  expect(removableBy(session, FILE)).toEqual(expect.arrayContaining([...FAILED_STATUSES]));
});
