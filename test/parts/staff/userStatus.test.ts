import { permissionsOf, userStatus } from '@/parts/staff/userStatus';
import { actionsFor } from '@/parts/staff/useUserActions';

const person = {
  isActive: true,
  isPending: false,
  isOrganisationClosed: false,
  isStaff: false,
  isAdmin: false,
  userLevel: 'standard',
  organisationType: 'Asset_Owner',
  organisationName: 'Drains',
  isOnlyAdministrator: false,
} as const;

const UPLOADS = 'Uploads videos and follows their processing.';
const STANDARD = [UPLOADS, 'Reviews inspections, plans repairs and exports.'];
const STAFF = [
  'Imports defect tables, and regrades with them.',
  'Makes others administrators, and takes that right again.',
  'Sees what the organisation uses, and its quotas.',
  'Reads the audit log.',
  'Manages all organisations and users.',
  'Sees no videos, inspections or exports.',
];

it.each([
  ['a standard user of an asset owner', {}, [...STANDARD, 'Maintains the assets.']],
  [
    'a standard user of a contractor',
    { organisationType: 'Contractor' },
    [...STANDARD, 'Works for the linked asset owners as well.'],
  ],
  [
    'the only administrator',
    { isAdmin: true, isOnlyAdministrator: true },
    [
      ...STANDARD,
      'Maintains the assets.',
      'Imports defect tables, and regrades with them.',
      'Makes own fields of inspections and assets.',
      'Lets upload-only people make a folder of the day.',
      'Says how often a class of suggestions has to be right.',
      'Says how long videos are kept, and puts inspections on hold.',
      'Sets rules of repair and risk, rates, repair types and the Access template.',
      'Stops and removes the uploads of others.',
      'Makes others administrators, and takes that right again.',
      'Sees what the organisation uses, and its quotas.',
      'Reads the audit log.',
      'Makes and removes API tokens and webhooks.',
      'The only administrator of Drains.',
    ],
  ],
  [
    'who only uploads, whatever else the flags say',
    { userLevel: 'upload only', isAdmin: true },
    [UPLOADS, 'Sees nothing else.'],
  ],
  ['staff, whatever their level', { isStaff: true, isAdmin: true, userLevel: 'upload only' }, STAFF],
  [
    'who waits for the activation',
    { isActive: false, isPending: true, isStaff: true },
    ['Cannot log in until the link in the activation email is used.', ...STAFF],
  ],
  [
    'whose organisation is closed',
    { isOrganisationClosed: true, userLevel: 'upload only' },
    ['Cannot log in: Drains is closed.', UPLOADS, 'Sees nothing else.'],
  ],
  [
    'who is deactivated',
    { isActive: false, userLevel: 'upload only' },
    ['Cannot log in: deactivated.', UPLOADS, 'Sees nothing else.'],
  ],
] as const)('says what %s may do', (_who, changes, sentences) => {
  expect(permissionsOf({ ...person, ...changes })).toEqual(sentences);
});

it.each([
  [{ isActive: true, isPending: false }, 'Active', ['edit', 'reset', 'deactivate']],
  [{ isActive: false, isPending: true }, 'Not activated', ['edit', 'resend']],
  [{ isActive: false, isPending: false }, 'Deactivated', ['edit', 'activate']],
  [
    { isActive: true, isPending: false, isOrganisationClosed: true },
    'Organisation closed',
    ['edit', 'reset', 'deactivate'],
  ],
])('of %j: the status, and what can be done', (state, text, actions) => {
  expect(userStatus({ isOrganisationClosed: false, ...state }).text).toBe(text);
  expect(actionsFor(state).map(({ key }) => key)).toEqual(actions);
});
