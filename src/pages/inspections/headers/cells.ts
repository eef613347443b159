/** The cells of the grid of headers: what each shows and gives to a spreadsheet, and what a text in it means. Pure. */
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { shownDay } from '@/lib/shownDate';
import { headerDigits, headerValue, readHeader, shownUnit } from '@/parts/inspection/headerValue';

export type CellValue = string | number | null;
/** What a text means in a cell, or why it cannot be kept. */
export type Reading = { value: CellValue } | { fault: string };

const DAY_FAULT = 'Must be a date such as 2026-01-31.';
const TIME_FAULT = 'Must be a time such as 14:30.';

/** The name under which an edit of the cell is saved, and found among those that could not be. */
export const cellKey = ({ uuid }: Inspection, { name }: StandardHeader): string => `${uuid} ${name}`;

/** Why a cell cannot be changed here; null where it can. */
export function whyFixed(inspection: Inspection, header: StandardHeader, standard: number): string | null {
  if (inspection.handover?.isLocked) return 'It is with its owner, and not yours to change.';
  if (inspection.Standard !== standard) return 'This inspection follows another standard: change it there.';
  if (header.name === 'AssetID' && inspection.asset !== null) return 'As the linked asset is called.';
  return null;
}

/** What an editor begins with: a number without its unit, a date as 2026-01-31. */
export const editedText = (inspection: Inspection, header: StandardHeader): string =>
  header.kind === 'number' ? headerDigits(inspection, header) : String(headerValue(inspection, header) ?? '');

/** As it is copied: a length with its unit, which another inspection may not have. */
export function copiedText(inspection: Inspection, header: StandardHeader): string {
  const text = editedText(inspection, header);
  const unit = shownUnit(header, inspection);
  return text !== '' && unit ? `${text} ${unit}` : text;
}

export function shownText(inspection: Inspection, header: StandardHeader): string {
  const text = copiedText(inspection, header);
  if (header.kind === 'date') return text && shownDay(text);
  return header.choices.find(({ value }) => value === text)?.label ?? text;
}

/** The day as 2026-01-31; null where the order of its parts is not plain, or there is no such day. */
function readDay(text: string): string | null {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const iso = parts
    ? [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-')
    : /[a-z]{3}/i.test(text)
      ? isoOf(new Date(`${text} UTC`))
      : null;
  // A day that is not in the calendar becomes another one.
  return iso !== null && isoOf(new Date(`${iso}T00:00Z`)) === iso ? iso : null;
}
const isoOf = (date: Date): string | null => (Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10));

function readTime(text: string): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

const orFault = (value: CellValue | undefined, fault: string): Reading =>
  value === null || value === undefined ? { fault } : { value };

/** An empty text removes the value. */
export function readCell(text: string, header: StandardHeader, inspection: Pick<Inspection, 'chainage_unit'>): Reading {
  const typed = text.trim();
  if (typed === '') return { value: null };
  switch (header.kind) {
    case 'number': {
      const number = readHeader(typed, header, inspection);
      return Number.isFinite(number) ? { value: number } : { fault: 'Enter a number' };
    }
    case 'date':
      return orFault(readDay(typed), DAY_FAULT);
    case 'time':
      return orFault(readTime(typed), TIME_FAULT);
    case 'choice': {
      const isMeant = (word: string) => word.toLowerCase() === typed.toLowerCase();
      const choice = header.choices.find(({ value, label }) => isMeant(value) || isMeant(label));
      return orFault(choice?.value, `Choose one of ${header.choices.map(({ label }) => label).join(', ')}.`);
    }
    default:
      return { value: typed };
  }
}
