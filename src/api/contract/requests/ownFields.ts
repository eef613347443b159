/** What a call for an organisation's own fields carries. */
import * as z from 'zod/mini';
import {
  MAX_CHOICE,
  MAX_FIELD_NAME,
  MAX_FIELD_UNIT,
  MOST_CHOICES,
  MOST_OWN_FIELDS,
  OWN_FIELD_KINDS,
  OWN_FIELD_PLACES,
  ownFields,
} from '../ownFields';

const word = (what: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, `Enter a ${what}.`), z.maxLength(most, `Use at most ${most} characters.`));

/** All fields of the organisation, in their order; `seen` are all of them as the person saw them. */
export const putOwnFieldsRequest = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        name: word('name', MAX_FIELD_NAME),
        kind: z.enum(OWN_FIELD_KINDS),
        of: z.enum(OWN_FIELD_PLACES),
        unit: z.nullable(word('unit', MAX_FIELD_UNIT)),
        choices: z
          .array(word('choice', MAX_CHOICE))
          .check(z.maxLength(MOST_CHOICES, `At most ${MOST_CHOICES} choices.`)),
      }),
    )
    .check(z.maxLength(MOST_OWN_FIELDS, `At most ${MOST_OWN_FIELDS} fields.`)),
  seen: ownFields,
});
export type PutOwnFieldsRequest = z.infer<typeof putOwnFieldsRequest>;
