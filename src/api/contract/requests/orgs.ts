/** What a call for organisations carries. */
import * as z from 'zod/mini';
import { ORGANISATION_TYPES } from '../auth';
import { STANDARDS } from '../common';
import { COUNTRIES, NAME_MAX_LENGTH, type CountryCode } from '../orgs';
import { isOrderingOf, pagingQuery, rowIdInQuery } from './common';

export const ORGANISATION_ORDERINGS = ['full_name', 'type', 'country_code', 'created_at'] as const;

/** `pagination` 'false' asks for all organisations at once. */
export const organisationsQuery = z.object({
  ...pagingQuery,
  search: z._default(z.string(), ''),
  ordering: z._default(z.string().check(isOrderingOf(ORGANISATION_ORDERINGS)), 'full_name'),
  org_type: z.optional(z.enum(ORGANISATION_TYPES)),
  pagination: z._default(z.enum(['true', 'false']), 'true'),
});

const organisation = z.strictObject({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'A name is required.'),
      z.maxLength(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters.`),
    ),
  type: z.enum(ORGANISATION_TYPES, 'Choose a type.'),
  countryCode: z.enum(Object.keys(COUNTRIES) as CountryCode[], 'Choose a country.'),
  standardKey: z.number().check(z.refine((key) => Object.hasOwn(STANDARDS, key), 'This standard is not known.')),
});

export const createOrganisationRequest = organisation;
export type CreateOrganisationRequest = z.infer<typeof createOrganisationRequest>;

/** Fields that are left out stay. */
export const updateOrganisationRequest = z.partial(organisation);
export type UpdateOrganisationRequest = z.infer<typeof updateOrganisationRequest>;

export const organisationClosedRequest = z.strictObject({ isClosed: z.boolean() });

/** The path of a link between two organisations. */
export const linkParams = z.object({ contractorId: rowIdInQuery, ownerId: rowIdInQuery });
