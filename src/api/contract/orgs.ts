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
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** The type is read from the file's first bytes, whatever type the file claims. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * A change that staff made, in a sentence. `changedBy` and `whatChanged` name people; `replay/redact.ts` keeps both out
 * of recordings by these keys.
 */
const change = z.object({ id: z.number(), at: isoTime, changedBy: z.string(), whatChanged: z.string() });
export type Change = z.infer<typeof change>;
/** The newest first, up to a limit. */
export const changes = z.array(change);

const organisation = z.object({
  id: z.number(),
  fullName: z.string(),
  /** What tells it apart where several have its name. */
  distinction: z.optional(z.string()),
  type: z.enum(ORGANISATION_TYPES),
  displayGroup: z.enum(['Asset Owners', 'Contractors']),
  /** The address of a square PNG, readable for an hour or two. */
  logo: z.nullable(z.string()),
  countryCode: z.string(),
  standardKey: z.number(),
  userCount: z.number(),
  createdAt: isoTime,
  /** Since when nobody gets in; null for one that is open. */
  closedAt: z.nullable(isoTime),
  /** When its data were removed for good; only its name is left then, for others' records. */
  endedAt: z.nullable(isoTime),
});
export type Organisation = z.infer<typeof organisation>;

export const organisationPage = pageOf(organisation);
export type OrganisationPage = z.infer<typeof organisationPage>;

export const organisationDetail = z.extend(organisation, {
  /** For a contractor the asset owners that it works for; for an asset owner its contractors. */
  linked: z.array(z.object({ id: z.number(), fullName: z.string(), distinction: z.optional(z.string()) })),
  /** Counted beside `userCount`. `videoCount` has the videos in its folders and those sent by its people; `assetCount` is of all standards. */
  folderCount: z.number(),
  videoCount: z.number(),
  assetCount: z.number(),
  changes,
});
export type OrganisationDetail = z.infer<typeof organisationDetail>;
