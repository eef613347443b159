/** The repair types that the product knows, and the details of an item when its type changes. */
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

/** The details of an item that becomes of this type: those that it had and, for a patch, a count. */
export function metadataFor(repairType: string, before: Metadata): Metadata {
  if (repairType !== 'Patch' || before.some(({ key }) => key === 'Count')) return before;
  return [{ key: 'Count', value: 1 }, ...before];
}

/** The answer to a custom repair comes first, where `coerceItems` looks for it: 'false' drops the repair. */
export const customMetadata = ({ name, type }: CustomRepairType, before: Metadata): Metadata => [
  { key: name, value: FIRST_VALUES[type] },
  ...before.filter(({ key }) => key !== name),
];

/** The details with this value of `key`, in its place or at the end; without the key where the value is null. */
export const withEntry = (metadata: Metadata, key: string, value: string | number | null): Metadata => {
  const others = metadata.filter((entry) => entry.key !== key);
  if (value === null) return others;
  return metadata.some((entry) => entry.key === key)
    ? metadata.map((entry) => (entry.key === key ? { key, value } : entry))
    : [...metadata, { key, value }];
};
