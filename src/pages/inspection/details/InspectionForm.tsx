/** The inspection's headers as the standard names them, saved field by field. */
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useRef } from 'react';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { useListHeadersQuery, useUpdateInspectionMutation } from '@/api/inspections';
import { Page } from '@/ui/Page';
import { DraftField } from '../DraftField';
import { FileFacts } from './FileFacts';
import '../frame/FrameForm.css';

/** The value of a header, wherever the inspection keeps it. */
export function headerValue(inspection: Inspection, { name, isExtra }: StandardHeader): string | number | null {
  const value = isExtra ? inspection.extraFields[name] : inspection[name as keyof Inspection];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The change that sets a header. */
export const headerChange = (
  { name, isExtra }: StandardHeader,
  value: string | number | null,
): UpdateInspectionRequest => (isExtra ? { extraFields: { [name]: value } } : { [name]: value });

export function InspectionForm({ inspection }: { inspection: Inspection }) {
  const id = useId();
  const headers = useListHeadersQuery({ standardKey: inspection.Standard });
  const [update] = useUpdateInspectionMutation();
  const save = (change: UpdateInspectionRequest) => void update({ uuid: inspection.uuid, change });
  if (headers.isError) return <Page.Error title="Failed to Fetch Headers" onRetry={() => void headers.refetch()} />;
  if (!headers.data) return <Page.Loading label="Loading headers" />;
  return (
    <div className="FrameForm">
      {headers.data.map((header) => (
        <div key={header.name} className="FrameForm-field">
          <label className="FrameForm-label" htmlFor={`${id}-${header.name}`}>
            {header.label}
            {header.required && <span aria-hidden="true">*</span>}
          </label>
          <HeaderControl
            id={`${id}-${header.name}`}
            header={header}
            value={headerValue(inspection, header)}
            onSave={(value) => save(headerChange(header, value))}
          />
        </div>
      ))}
      <FileFacts inspection={inspection} />
    </div>
  );
}

interface HeaderControlProps {
  id: string;
  header: StandardHeader;
  value: string | number | null;
  onSave: (value: string | number | null) => void;
}

function HeaderControl({ id, header: { kind, choices }, value, onSave }: HeaderControlProps) {
  const control = useRef<{ blur: () => void }>(null);
  // Whoever has chosen is done here, and the keys are the screen's again.
  const closing = {
    ref: (mounted: { blur: () => void } | null) => void (control.current = mounted),
    onOpenChange: (isOpen: boolean) => !isOpen && control.current?.blur(),
  };
  switch (kind) {
    case 'number':
      return (
        <DraftField
          id={id}
          value={value === null ? '' : String(value)}
          inputMode="decimal"
          check={(text) => (Number.isFinite(Number(text)) ? null : 'Enter a number')}
          onSave={(text) => onSave(text === '' ? null : Number(text))}
        />
      );
    case 'date':
      return (
        <DatePicker
          {...closing}
          id={id}
          value={typeof value === 'string' && value ? dayjs(value) : null}
          format="D MMM YYYY"
          onChange={(date) => onSave(date ? date.format('YYYY-MM-DD') : null)}
        />
      );
    case 'choice':
      return (
        <Select
          {...closing}
          id={id}
          allowClear
          value={value === null ? null : String(value)}
          options={choices}
          onChange={(next: string | undefined) => onSave(next ?? null)}
        />
      );
    default:
      return (
        <DraftField
          id={id}
          value={value === null ? '' : String(value)}
          onSave={(text) => onSave(text === '' ? null : text)}
        />
      );
  }
}
