/**
 * Templates of folders in the grid of headers: which value counts for an inspection, how it reads, and which empty cells
 * it fills. Pure.
 */
import type { FolderTemplates, TemplateLevel, TemplateValue } from '@/api/contract/folderTemplates';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { readMeasured } from '@/lib/length';
import { asEntered, isImperialStandard, measuredText, type MeasuredUnit } from '@/lib/measured';
import { shownDay } from '@/lib/shownDate';
import { headerValue, shownUnit } from '@/parts/inspection/headerValue';
import { readCell, whyFixed } from './cells';
import { boundsOf, type Block, type PlacedText } from './table';

interface Inherited {
  value: TemplateValue;
  /** The folder whose value it is. */
  from: TemplateLevel;
}
export type Template = ReadonlyMap<string, Inherited>;

/**
 * By the header's name, the value of the nearest folder that has one. `levels` begin with the nearest. Folders with
 * another standard are passed over: the codes of their values may mean something else.
 */
export function templateOf(levels: readonly TemplateLevel[], standard: number): Template {
  const farthestFirst = levels.filter(({ standardKey }) => standardKey === standard).toReversed();
  return new Map(
    farthestFirst.flatMap((from) =>
      Object.entries(from.headers).map(([name, value]) => [name, { value, from }] as const),
    ),
  );
}

/** As it is typed: a length with its unit, unless that is `understood`. */
export function templateText(value: TemplateValue | null | undefined, understood: MeasuredUnit | null = null): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return value.unit === understood ? String(asEntered(value)) : measuredText(value);
}

/** As people read it; 'none' where it is not set. */
export function templateWords(value: TemplateValue | null | undefined, { kind, choices }: StandardHeader): string {
  const text = templateText(value);
  if (text === '') return 'none';
  return kind === 'date' ? shownDay(text) : (choices.find((choice) => choice.value === text)?.label ?? text);
}

type TemplateReading = { value: TemplateValue | null } | { fault: string };

/** The unit of a length that says none: a template belongs to no inspection, but to a standard. */
export const usualUnit = (header: StandardHeader, standard: number): MeasuredUnit | null =>
  shownUnit(header, { chainage_unit: isImperialStandard(standard) ? 'ft' : 'm' });

/** What was typed for a header; a length has the unit that was typed with it, else the usual one. */
export function readTemplateText(text: string, header: StandardHeader, standard: number): TemplateReading {
  const reading = readCell(text, header, { chainage_unit: 'm' });
  const unit = usualUnit(header, standard);
  if ('fault' in reading || reading.value === null || unit === null) return reading;
  return { value: readMeasured(text, unit) };
}

export interface TemplateFolder {
  id: number;
  /** 'Mill Lane (Council / North)': its own name first, which is seen where the rest is cut off. */
  label: string;
  standardKey: number;
  /** The folder itself, then those above it. */
  levels: readonly TemplateLevel[];
}

const pathOf = (levels: readonly TemplateLevel[]): string =>
  levels
    .map(({ name }) => name)
    .toReversed()
    .join(' / ');

/** The folders of the templates with those above them, each once, in the order of their paths. */
export function foldersOf(templates: FolderTemplates): TemplateFolder[] {
  const found = new Map<number, TemplateFolder>();
  for (const { levels } of templates) {
    for (const [index, { id, name, standardKey }] of levels.entries()) {
      const above = pathOf(levels.slice(index + 1));
      const label = above === '' ? name : `${name} (${above})`;
      found.set(id, { id, standardKey, label, levels: levels.slice(index) });
    }
  }
  return [...found.values()].toSorted((one, other) =>
    pathOf(one.levels).localeCompare(pathOf(other.levels), undefined, { numeric: true }),
  );
}

interface Grid {
  rows: readonly Inspection[];
  headers: readonly StandardHeader[];
  standard: number;
  block: Block;
  /** Whether the cell shows something that is not saved. */
  isMarked: (inspection: Inspection, header: StandardHeader) => boolean;
}

/**
 * What the templates say for the empty cells of the block; for those of all rows where it is a single cell.
 * `rowsWithout`: how many of the rows have no template. Rows of another standard cannot be changed here, and are neither.
 */
export function placeFromTemplates(
  templates: FolderTemplates,
  { rows, headers, standard, block, isMarked }: Grid,
): { cells: PlacedText[]; rowsWithout: number } {
  const byFolder = new Map(templates.map(({ folderId, levels }) => [folderId, templateOf(levels, standard)]));
  const bounds = boundsOf(block);
  const isSingle = bounds.rows.from === bounds.rows.to && bounds.columns.from === bounds.columns.to;
  const isWithin = (index: number, { from, to }: { from: number; to: number }) =>
    isSingle || (index >= from && index <= to);
  const cells: PlacedText[] = [];
  let rowsWithout = 0;
  for (const [row, inspection] of rows.entries()) {
    if (!isWithin(row, bounds.rows) || inspection.Standard !== standard) continue;
    const template = byFolder.get(inspection.folder.id);
    if (!template || template.size === 0) {
      rowsWithout += 1;
      continue;
    }
    for (const [column, header] of headers.entries()) {
      const known = template.get(header.name);
      const isEmpty = (headerValue(inspection, header) ?? '') === '' && !isMarked(inspection, header);
      if (!known || !isEmpty || !isWithin(column, bounds.columns)) continue;
      if (whyFixed(inspection, header, standard) === null) cells.push({ row, column, text: templateText(known.value) });
    }
  }
  return { cells, rowsWithout };
}
