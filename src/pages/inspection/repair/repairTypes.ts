/** The repairs that the product knows, and what each is measured by. */
import type { CustomRepairType, RepairItem } from '@/api/contract/repairs';

export const REPAIR_TYPES = [
  'No Action',
  'Patch',
  'Liner',
  'Reline',
  'Dig and replace',
  'Repair by hand',
  'Root cutting',
  'Cleaning',
  'Remove obstruction',
  'Trim seal',
  'Trim connection',
  'Repair connection',
] as const;

type Metadata = RepairItem['metadata'];

const FIRST_VALUES = { boolean: 'true', number: 0, text: '' } as const;

/** What an item of the type begins with; what it said already stays where the type has it too. */
export function metadataFor(repairType: string, before: Metadata): Metadata {
  if (repairType !== 'Patch' || before.some(({ key }) => key === 'Count')) return before;
  return [{ key: 'Count', value: 1 }, ...before];
}

/** The answer of a custom repair stands first: 'false' means that it is not wanted. */
export const customMetadata = ({ name, type }: CustomRepairType, before: Metadata): Metadata => [
  { key: name, value: FIRST_VALUES[type] },
  ...before.filter(({ key }) => key !== name),
];

export const withEntry = (metadata: Metadata, key: string, value: string | number | null): Metadata => {
  const others = metadata.filter((entry) => entry.key !== key);
  if (value === null) return others;
  return metadata.some((entry) => entry.key === key)
    ? metadata.map((entry) => (entry.key === key ? { key, value } : entry))
    : [...metadata, { key, value }];
};
