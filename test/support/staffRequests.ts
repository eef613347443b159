/** A valid request for each staff route, by the route's name in `routeAccess.test.ts`; the deleting ones come last. */

/** Records of the contractor, whose organisation the owner's does not reach. */
export interface Theirs {
  organisation: number;
  /** The contractor's user, and the asset owner that is linked with it. */
  user: number;
  owner: number;
  /** A folder without subfolders, which takes videos. */
  leaf: number;
  /** A folder that takes subfolders and no videos. */
  branch: number;
  uuid: string;
  frame: number;
  comment: number;
  emergency: number;
  shareLink: number;
  /** A saved view of the list, shared in the contractor's organisation. */
  view: number;
  /** A sample of inspections that the contractor has reviewed. */
  qualityCheck: number;
  qualityReview: number;
  file: number;
  /** A batch that is planned. */
  batch: number;
  processing: number;
  export: number;
  apiToken: number;
  webhook: number;
  /** A message to it. */
  delivery: number;
  /** A bug report that the contractor has sent. */
  bugReport: number;
  asset: string;
}

interface Request {
  path: string;
  body?: unknown;
}

export const NAMES_NOTHING = 'names nothing';

export type Requests = Readonly<Record<string, ((theirs: Theirs) => Request) | typeof NAMES_NOTHING>>;

export const STAFF_REQUESTS: Requests = {
  'GET /bug-reports': NAMES_NOTHING,
  'GET /bug-reports/:id/file': ({ bugReport }) => ({ path: `/bug-reports/${bugReport}/file?to=open` }),
  'DELETE /bug-reports/:id': ({ bugReport }) => ({ path: `/bug-reports/${bugReport}` }),
  'GET /organisations': NAMES_NOTHING,
  'POST /organisations': () => ({
    path: '/organisations',
    body: { fullName: 'New', type: 'Contractor', countryCode: 'UK', standardKey: 2 },
  }),
  'GET /organisations/:id': ({ organisation }) => ({ path: `/organisations/${organisation}` }),
  'PATCH /organisations/:id': ({ organisation }) => ({
    path: `/organisations/${organisation}`,
    body: { countryCode: 'GB' },
  }),
  'PUT /organisations/:id/quotas': ({ organisation }) => ({
    path: `/organisations/${organisation}/quotas`,
    body: { openUploads: 50 },
  }),
  'POST /organisations/contractor/:contractorId/asset-owner/:ownerId/link': ({ organisation, owner }) => ({
    path: `/organisations/contractor/${organisation}/asset-owner/${owner}/link`,
  }),
  // Refused, as the request carries no picture; the route's own test sends one.
  'POST /organisations/:id/upload-logo': ({ organisation }) => ({ path: `/organisations/${organisation}/upload-logo` }),
  'GET /users': NAMES_NOTHING,
  'POST /users': ({ organisation }) => ({
    path: '/users',
    body: {
      firstName: 'New',
      lastName: 'Person',
      email: 'new.person@example.com',
      organisation,
      userLevel: 'standard',
    },
  }),
  'GET /users/:id': ({ user }) => ({ path: `/users/${user}` }),
  'PATCH /users/:id': ({ user }) => ({ path: `/users/${user}`, body: { lastName: 'Other' } }),
  // Refused: the account is active.
  'POST /users/:id/resend-activation': ({ user }) => ({ path: `/users/${user}/resend-activation` }),
  'POST /users/:id/reset-password': ({ user }) => ({ path: `/users/${user}/reset-password` }),
  // It is open already.
  'PUT /organisations/:id/closed': ({ organisation }) => ({
    path: `/organisations/${organisation}/closed`,
    body: { isClosed: false },
  }),
  // Refused: the organisation has users.
  'DELETE /organisations/:id': ({ organisation }) => ({ path: `/organisations/${organisation}` }),
  'DELETE /organisations/contractor/:contractorId/asset-owner/:ownerId/link': ({ organisation, owner }) => ({
    path: `/organisations/contractor/${organisation}/asset-owner/${owner}/link`,
  }),
};

/** What staff look after too. */
export const FOR_REGULAR_AND_STAFF = [
  'GET /audit',
  'GET /audit/csv',
  'GET /organisations/:id/usage',
  'GET /standards/defect-table-template',
  'GET /organisations/:id/defect-tables',
  'GET /organisations/:id/defect-tables/:tableId/csv',
  'POST /organisations/:id/defect-tables',
  'PUT /organisations/:id/defect-table-in-use',
  'GET /organisations/:id/regrades',
  'POST /organisations/:id/regrades',
];
