/** The form of a repair in the person's own plan. It saves field by field, each change as a step that can be undone. */
import { Button, Select } from 'antd';
import { useId } from 'react';
import type { CustomRepairType, RepairItem } from '@/api/contract/repairs';
import { readLength } from '@/lib/length';
import { asEntered, measured } from '@/lib/measured';
import { readNumber } from '@/lib/readNumber';
import { landmarkOf } from '@/ui/popupContainer';
import { DraftField } from '../parts/DraftField';
import { customMetadata, metadataFor, REPAIR_TYPES, withEntry } from './repairTypes';

interface ItemFormProps {
  item: RepairItem;
  unit: 'm' | 'ft';
  customTypes: readonly CustomRepairType[];
  /** `seen`: the repair as the person saw it, where it is otherwise now. */
  onChange: (fields: Partial<RepairItem>, seen?: RepairItem) => void;
  onDone: () => void;
}

const checkNumber = (text: string): string | null =>
  text === '' || readNumber(text) >= 0 ? null : 'Enter a number of 0 or more';
const checkCount = (text: string): string | null =>
  /^[1-9]\d{0,5}$/.test(text) ? null : 'Enter a number of 1 or more';
/** As it was entered: what was converted from another unit has more decimals. */
function digitsOf(value: string | number | null | undefined, unit: 'm' | 'ft'): string {
  const length = measured(value, unit);
  return length ? String(asEntered(length)) : String(value ?? '');
}

const customKey = (id: number): string => `custom ${id}`;

export function ItemForm({ item, unit, customTypes, onChange, onDone }: ItemFormProps) {
  const id = useId();
  const { repairType, customTypeId, metadata, chainageFrom, chainageTo } = item;
  const known: readonly string[] = REPAIR_TYPES;
  const custom = customTypes.find((type) => type.id === customTypeId);
  const choose = (value: string) => {
    const type = customTypes.find((each) => customKey(each.id) === value);
    if (type) {
      const { id: typeId, name, type: customDataType } = type;
      onChange({ repairType: name, customTypeId: typeId, customDataType, metadata: customMetadata(type, metadata) });
    } else {
      onChange({
        repairType: value,
        customTypeId: null,
        customDataType: null,
        metadata: metadataFor(value, custom ? withEntry(metadata, custom.name, null) : metadata),
      });
    }
  };
  const set = (key: string, value: string | number | null, seen?: RepairItem) =>
    onChange({ metadata: withEntry(metadata, key, value) }, seen);
  const entryOf = (key: string) => metadata.find((entry) => entry.key === key)?.value;
  const valueOf = (key: string): string => String(entryOf(key) ?? '');
  const checkPlace = (text: string): string | null =>
    text === '' || readLength(text, unit) >= 0 ? null : 'Enter a number of 0 or more';
  const place = (text: string) => (text === '' ? null : readLength(text, unit));
  const others = metadata.filter(({ key }) => key !== 'Count' && key !== 'Length' && key !== custom?.name);
  const typeOptions = [
    ...(custom || known.includes(repairType) ? [] : [{ value: repairType, label: repairType }]),
    ...REPAIR_TYPES.map((value) => ({ value, label: value })),
    ...customTypes.map((type) => ({ value: customKey(type.id), label: type.name })),
  ];
  return (
    <div className="FrameForm ItemForm">
      <Field id={`${id}-type`} label="Repair">
        <Select
          id={`${id}-type`}
          showSearch
          getPopupContainer={landmarkOf}
          value={custom ? customKey(custom.id) : repairType}
          options={typeOptions}
          onChange={choose}
        />
      </Field>
      {custom && custom.type !== 'boolean' && (
        <Field id={`${id}-custom`} label={custom.name}>
          <DraftField
            id={`${id}-custom`}
            label={custom.name}
            seen={item}
            value={valueOf(custom.name)}
            inputMode={custom.type === 'number' ? 'decimal' : 'text'}
            check={custom.type === 'number' ? checkNumber : undefined}
            onSave={(text, seen) => set(custom.name, custom.type === 'number' ? readNumber(text) || 0 : text, seen)}
          />
        </Field>
      )}
      <div className="FrameForm-pair">
        <Field id={`${id}-count`} label="Count">
          <DraftField
            id={`${id}-count`}
            label="Count"
            seen={item}
            value={valueOf('Count')}
            inputMode="decimal"
            check={(text) => (text === '' && repairType !== 'Patch' ? null : checkCount(text))}
            onSave={(text, seen) => set('Count', text === '' ? null : Number(text), seen)}
          />
        </Field>
        <Field id={`${id}-length`} label="Length">
          <DraftField
            id={`${id}-length`}
            label="Length"
            seen={item}
            value={digitsOf(entryOf('Length'), unit)}
            inputMode="decimal"
            suffix={unit}
            check={checkPlace}
            onSave={(text, seen) => set('Length', place(text), seen)}
          />
        </Field>
        <Field id={`${id}-from`} label="From">
          <DraftField
            id={`${id}-from`}
            label="From"
            seen={item}
            value={digitsOf(chainageFrom, unit)}
            inputMode="decimal"
            suffix={unit}
            check={checkPlace}
            onSave={(text, seen) => {
              const from = place(text);
              const to = from === null ? null : Math.max(from, chainageTo ?? from);
              onChange({ chainageFrom: from, chainageTo: to }, seen);
            }}
          />
        </Field>
        <Field id={`${id}-to`} label="To">
          <DraftField
            id={`${id}-to`}
            label="To"
            seen={item}
            value={digitsOf(chainageTo, unit)}
            inputMode="decimal"
            suffix={unit}
            check={(text) =>
              checkPlace(text) ?? ((place(text) ?? Infinity) < (chainageFrom ?? 0) ? 'Ends before it begins' : null)
            }
            onSave={(text, seen) => onChange({ chainageTo: place(text) ?? chainageFrom }, seen)}
          />
        </Field>
      </div>
      {others.map(({ key, value }) => (
        <Field key={key} id={`${id}-${key}`} label={key}>
          <DraftField
            id={`${id}-${key}`}
            label={key}
            seen={item}
            value={String(value)}
            onSave={(text, seen) => set(key, text === '' ? null : text, seen)}
          />
        </Field>
      ))}
      <Field id={`${id}-new`} label="Another detail, such as ‘Material: GRP’">
        <DraftField
          id={`${id}-new`}
          label="Another detail"
          value=""
          check={(text) => (text === '' || /^[^:]{1,100}:.+/.test(text) ? null : 'Write it as ‘Name: value’')}
          onSave={(text) => {
            const [key = '', ...rest] = text.split(':');
            set(key.trim(), rest.join(':').trim());
          }}
        />
      </Field>
      <Button size="small" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div className="FrameForm-field">
      <label className="FrameForm-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
