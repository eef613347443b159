/** The texts that the contract itself has, which nobody has typed: the choices of its fields, and the fields' names. */
import type * as z from 'zod/mini';
import * as assets from './contract/assets';
import * as assignment from './contract/assignment';
import * as auth from './contract/auth';
import * as batches from './contract/batches';
import * as clients from './contract/clients';
import * as comments from './contract/comments';
import * as emergencies from './contract/emergencies';
import * as common from './contract/common';
import * as dashboard from './contract/dashboard';
import * as defectTables from './contract/defectTables';
import * as exports from './contract/exports';
import * as files from './contract/files';
import * as filters from './contract/filters';
import * as folders from './contract/folders';
import * as folderTemplates from './contract/folderTemplates';
import * as frameHistory from './contract/frameHistory';
import * as frames from './contract/frames';
import * as gradingTable from './contract/gradingTable';
import * as handover from './contract/handover';
import * as imports from './contract/imports';
import * as inspections from './contract/inspections';
import * as live from './contract/live';
import * as ownFields from './contract/ownFields';
import * as network from './contract/network';
import * as orgs from './contract/orgs';
import * as programme from './contract/programme';
import * as quality from './contract/quality';
import * as repairs from './contract/repairs';
import * as retention from './contract/retention';
import * as risk from './contract/risk';
import * as sharing from './contract/sharing';
import * as standards from './contract/standards';
import * as usage from './contract/usage';
import * as users from './contract/users';
import * as webhooks from './contract/webhooks';
import * as workMail from './contract/workMail';

const CONTRACT: readonly object[] = [
  assets,
  assignment,
  auth,
  batches,
  clients,
  comments,
  emergencies,
  common,
  dashboard,
  defectTables,
  exports,
  files,
  filters,
  folders,
  folderTemplates,
  frameHistory,
  frames,
  gradingTable,
  handover,
  imports,
  inspections,
  live,
  ownFields,
  network,
  orgs,
  programme,
  quality,
  repairs,
  retention,
  risk,
  sharing,
  standards,
  usage,
  users,
  webhooks,
  workMail,
];

/** What is needed of the description that zod keeps of each schema. */
interface Described {
  _zod: { def: z.core.$ZodTypeDef & Record<string, unknown> };
}
const isSchema = (value: unknown): value is Described => typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas that a schema is made of, with the field that each describes. */
function partsOf({ def }: Described['_zod'], field: string): (readonly [field: string, schema: unknown])[] {
  if (def.type === 'object') return Object.entries(def.shape as object);
  const { element, innerType, valueType, options = [], items = [], in: from, out: to } = def;
  const all = [element, innerType, valueType, from, to, ...(options as unknown[]), ...(items as unknown[])];
  return all.map((each) => [field, each] as const);
}

export interface ContractTexts {
  /** By field: 'Reviewed' and 'Uploaded' of `status`. */
  choices: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names of all fields of all records. */
  fields: ReadonlySet<string>;
}

export function readContract(): ContractTexts {
  const choices = new Map<string, Set<string>>();
  const fields = new Set<string>();
  const read = (field: string, schema: unknown): void => {
    if (!isSchema(schema)) return;
    const { def } = schema._zod;
    const listed =
      def.type === 'enum'
        ? Object.values(def.entries as object)
        : def.type === 'literal'
          ? (def.values as unknown[])
          : [];
    for (const each of listed) {
      if (typeof each === 'string') choices.set(field, (choices.get(field) ?? new Set()).add(each));
    }
    for (const [name, part] of partsOf(schema._zod, field)) {
      if (def.type === 'object') fields.add(name);
      read(name, part);
    }
  };
  for (const domain of CONTRACT) for (const schema of Object.values(domain)) read('', schema);
  return { choices, fields };
}
