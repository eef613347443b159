/**
 * Templates of folders: values of headers that the inspections of a folder, and of those below it, share. A template
 * changes no inspection: the grid of headers fills from it when a person says so. Which value of which folder counts for
 * an inspection is decided there.
 */
import { eq, inArray } from 'drizzle-orm';
import type { OwnField } from '@/api/contract/ownFields';
import type { FolderTemplates, TemplateValue } from '@/api/contract/folderTemplates';
import type { ChangeTemplateRequest } from '@/api/contract/requests/folders';
import { updateInspectionRequest } from '@/api/contract/requests/inspections';
import type { Fields } from '@/api/contract/requests/seen';
import type { StandardHeader } from '@/api/contract/standards';
import { inUnit, unitOf } from '@/lib/measured';
import type { Reached } from '../access/load';
import { overtaken, overtakenFields } from '../access/overtaken';
import type { Database, Db } from '../database/database';
import { folders } from '../database/schema';
import { gone, invalid } from '../errors';
import { pathOf } from '../folders/tree';
import { headersWith, ownValueFault, readOwnFields } from '../standards/ownFields';

export async function readTemplates(db: Db, asked: readonly Reached<'folder'>[]): Promise<FolderTemplates> {
  const { id, name, standardKey, template: headers } = folders;
  const ids = [...new Set(asked.flatMap(pathOf))];
  const rows = await db.select({ id, name, standardKey, headers }).from(folders).where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map((folder) => ({
    folderId: folder.id,
    levels: pathOf(folder)
      .toReversed()
      .flatMap((each) => byId.get(each) ?? []),
  }));
}

/** The value as a change of an inspection takes it, or what is wrong with it there. */
function asHeader({ name, isExtra }: StandardHeader, value: unknown): { value: unknown } | { problems: string[] } {
  const change = isExtra ? { extraFields: { [name]: value } } : { [name]: value };
  const { data, error } = updateInspectionRequest.safeParse(change);
  if (error) return { problems: error.issues.map(({ message }) => message) };
  const fields: Fields = { ...(isExtra ? data.extraFields : data) };
  return { value: fields[name] };
}

type TemplateChange = ChangeTemplateRequest['headers'];
type Checked = { value: TemplateValue | null } | { problems: string[] };

function check(header: StandardHeader | undefined, value: TemplateValue | null): Checked {
  if (!header) return { problems: ['The standard of this folder has no such header.'] };
  if (value === null) return { value };
  const { name, measures } = header;
  if (measures === null) {
    const checked = asHeader(header, value);
    if ('problems' in checked) return checked;
    // Texts are trimmed, and one without anything in it has become null.
    return { value: typeof checked.value === 'string' || typeof checked.value === 'number' ? checked.value : null };
  }
  if (typeof value !== 'object') return { problems: ['Must be a length with its unit.'] };
  // As the largest number that an inspection would keep: in feet, and of the height or diameter in millimetres.
  const checked = asHeader(header, inUnit(value, name === 'HeightDiameter' ? 'mm' : unitOf(measures, true)));
  return 'problems' in checked ? checked : { value };
}

/** The values of the change that the standard's headers and the own fields take; throws a 400 that names each of the others. */
function checkValues(standardKey: number, own: readonly OwnField[], change: TemplateChange): TemplateChange {
  const headers = new Map(headersWith(standardKey, own).map((header) => [header.name, header]));
  const checked = Object.entries(change).map(([name, value]): [string, Checked] => {
    const fault = value === null ? null : ownValueFault(own, name, value);
    return [name, fault === null ? check(headers.get(name), value) : { problems: [fault] }];
  });
  const problems = checked.flatMap(([name, each]) => ('problems' in each ? [[name, each.problems] as const] : []));
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return Object.fromEntries(checked.flatMap(([name, each]) => ('value' in each ? [[name, each.value]] : [])));
}

/**
 * Sets values of the folder's template, and takes away those that are null. 400 for what the header itself would not
 * take, 412 where somebody else has set one of the same values.
 */
export async function changeTemplate(
  database: Database,
  { id, organisationId, standardKey }: Reached<'folder'>,
  { change, seen }: { change: ChangeTemplateRequest; seen: Fields },
): Promise<void> {
  const wanted = checkValues(standardKey, await readOwnFields(database.db, organisationId), change.headers);
  return database.transaction(async ({ db }) => {
    const [now] = await db.select().from(folders).where(eq(folders.id, id)).for('no key update');
    if (!now) throw gone('This folder');
    const theirs = overtakenFields(now.template, wanted, seen);
    if (theirs) throw overtaken('Somebody else has since changed this template.', theirs);
    const values = Object.entries({ ...now.template, ...wanted }).filter(
      (entry): entry is [string, TemplateValue] => entry[1] !== null,
    );
    await db
      .update(folders)
      .set({ template: Object.fromEntries(values) })
      .where(eq(folders.id, id));
  });
}
