import { permissionsOf, userStatus } from '@/parts/staff/userStatus';
import { actionsFor } from '@/parts/staff/useUserActions';

const person = {
  isActive: true,
  isPending: false,
  isStaff: false,
  isAdmin: false,
  userLevel: 'standard',
  organisationType: 'Asset_Owner',
  organisationName: 'Drains',
} as const;

const UPLOADS = 'Uploads videos for Drains, reviews inspections, plans repairs and exports.';

it.each([
  ['a standard user of an asset owner', {}, [UPLOADS, 'Maintains the assets.']],
  [
    'a standard user of a contractor',
    { organisationType: 'Contractor' },
    [UPLOADS, 'Works for the linked asset owners as well, and sees no assets.'],
  ],
  [
    'an administrator',
    { isAdmin: true },
    [UPLOADS, 'Maintains the assets.', 'Administrator: also imports the defect tables of the organisation.'],
  ],
  [
    'who only uploads, whatever else the flags say',
    { userLevel: 'upload only', isAdmin: true },
    ['Uploads videos for Drains and follows their processing.', 'Sees nothing else.'],
  ],
  [
    'staff, whatever their level',
    { isStaff: true, userLevel: 'upload only' },
    ['Manages all organisations and users.', 'Sees no videos, inspections or exports.'],
  ],
  [
    'who waits for the activation',
    { isActive: false, isPending: true, isStaff: true },
    [
      'Cannot log in until the link in the activation email is used.',
      'Manages all organisations and users.',
      'Sees no videos, inspections or exports.',
    ],
  ],
  [
    'who is deactivated',
    { isActive: false, userLevel: 'upload only' },
    ['Cannot log in: deactivated.', 'Uploads videos for Drains and follows their processing.', 'Sees nothing else.'],
  ],
] as const)('says what %s may do', (_who, changes, sentences) => {
  expect(permissionsOf({ ...person, ...changes })).toEqual(sentences);
});

it.each([
  [{ isActive: true, isPending: false }, 'Active', ['edit', 'reset', 'deactivate']],
  [{ isActive: false, isPending: true }, 'Not activated', ['edit', 'resend']],
  [{ isActive: false, isPending: false }, 'Deactivated', ['edit', 'activate']],
])('of %j: the status, and what can be done', (state, text, actions) => {
  expect(userStatus(state).text).toBe(text);
  expect(actionsFor(state).map(({ key }) => key)).toEqual(actions);
});
