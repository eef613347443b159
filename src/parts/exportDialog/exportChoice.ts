/** What the person exported last, kept in this browser for the next export, and what there is to choose from. */
import * as z from 'zod/mini';
import { EXPORT_OFFERS, findOffer, type ExportOffer } from '@/api/contract/exportOffers';
import { EXPORT_FORMATS, EXPORT_TYPE_CODES, type ExportFormat, type ExportType } from '@/api/contract/exports';
import { parseJson } from '@/lib/parseStored';
import type { AppThunk } from '@/state/types';

const KEY = 'export-choice';

const stored = z.object({
  type: z.enum(EXPORT_TYPE_CODES),
  format: z.enum(EXPORT_FORMATS),
  pictures: z.boolean(),
  intoTemplate: z.catch(z.boolean(), false),
});
export type ExportChoice = z.infer<typeof stored>;

/** There is at least one offer. */
const FIRST = EXPORT_OFFERS[0] as ExportOffer;
export const FIRST_CHOICE: ExportChoice = {
  type: FIRST.type,
  format: FIRST.format,
  pictures: true,
  intoTemplate: false,
};

/** The choice of the last export; the first offer when none is kept, or what is kept is not offered any more. */
export const readExportChoice =
  (): AppThunk<ExportChoice> =>
  (_dispatch, _getState, { storage }) => {
    const choice = z.catch(stored, FIRST_CHOICE).parse(parseJson(storage.get(KEY)));
    return findOffer(choice.type, choice.format) ? choice : FIRST_CHOICE;
  };

export const keepExportChoice =
  (choice: ExportChoice): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.set(KEY, JSON.stringify(choice));

export const formatsOf = (type: ExportType): ExportFormat[] =>
  EXPORT_OFFERS.filter((offer) => offer.type === type).map(({ format }) => format);

/** The types on offer, each once. */
export const OFFERED_TYPES: readonly ExportType[] = [...new Set(EXPORT_OFFERS.map(({ type }) => type))];

/** Changes the type, and keeps the format where the new type has it. */
export function withType(choice: ExportChoice, type: ExportType): ExportChoice {
  const formats = formatsOf(type);
  const [first = choice.format] = formats;
  return { ...choice, type, format: formats.includes(choice.format) ? choice.format : first };
}
