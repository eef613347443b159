/** What the server answers about the templates of folders: values of headers that the inspections of a folder share. */
import * as z from 'zod/mini';
import { METRES, type MeasuredUnit } from '@/lib/measured';

/** An object's keys are texts to the compiler; these are the units. */
const UNITS = Object.keys(METRES) as MeasuredUnit[];

/** A text, a number, or a length or size: its value in metres, and the unit in which a person entered it. */
export const templateValue = z.union([z.string(), z.number(), z.object({ metres: z.number(), unit: z.enum(UNITS) })]);
export type TemplateValue = z.infer<typeof templateValue>;

/** A folder with its own values, by the headers' names in its standard; none where it has no template. */
const templateLevel = z.object({
  id: z.number(),
  name: z.string(),
  standardKey: z.number(),
  headers: z.record(z.string(), templateValue),
});
export type TemplateLevel = z.infer<typeof templateLevel>;

/** `levels`: the folder itself, then those above it up to the root. */
export const folderTemplates = z.array(z.object({ folderId: z.number(), levels: z.array(templateLevel) }));
export type FolderTemplates = z.infer<typeof folderTemplates>;
