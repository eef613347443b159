/** Organisations as staff see them. */
import * as z from 'zod/mini';
import { ORGANISATION_TYPES } from './auth';
import { isoTime, pageOf } from './common';

/** Both GB and UK are in use. */
export const COUNTRIES = {
  GB: 'Great Britain',
  US: 'United States',
  AU: 'Australia',
  NZ: 'New Zealand',
  JP: 'Japan',
  UK: 'United Kingdom',
} as const;
export type CountryCode = keyof typeof COUNTRIES;

export type OrganisationType = (typeof ORGANISATION_TYPES)[number];
export const TYPE_LABELS: Readonly<Record<OrganisationType, string>> = {
  Asset_Owner: 'Asset owner',
  Contractor: 'Contractor',
};

export const NAME_MAX_LENGTH = 200;
/** Of a logo's file, in bytes. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** As the file's first bytes have it, whatever it says that it is. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What staff did, in a sentence. The names of both fields keep them out of recordings: they tell of people. */
const change = z.object({ id: z.number(), at: isoTime, changedBy: z.string(), whatChanged: z.string() });
export type Change = z.infer<typeof change>;
/** The newest first; not all there ever were. */
export const changes = z.array(change);

const organisation = z.object({
  id: z.number(),
  fullName: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  displayGroup: z.enum(['Asset Owners', 'Contractors']),
  /** Where a square PNG can be read for an hour or two. */
  logo: z.nullable(z.string()),
  countryCode: z.string(),
  standardKey: z.number(),
  userCount: z.number(),
  createdAt: isoTime,
});
export type Organisation = z.infer<typeof organisation>;

export const organisationPage = pageOf(organisation);
export type OrganisationPage = z.infer<typeof organisationPage>;

export const organisationDetail = z.extend(organisation, {
  /** Of a contractor the asset owners it works for, of an asset owner its contractors. */
  linked: z.array(z.object({ id: z.number(), fullName: z.string() })),
  /** Beside the users; `videos` are those in its folders or sent by its people. */
  folderCount: z.number(),
  videoCount: z.number(),
  changes,
});
export type OrganisationDetail = z.infer<typeof organisationDetail>;
