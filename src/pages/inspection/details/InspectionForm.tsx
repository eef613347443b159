/** The inspection's headers as the standard names them, saved field by field. */
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useRef } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { useListHeadersQuery } from '@/api/standards';
import { lengthDigits, readLength } from '@/lib/length';
import { readNumber } from '@/lib/readNumber';
import { changeInspection } from '@/state/edits/thunks';
import { useAppDispatch } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { SourceMark } from '@/ui/SourceMark';
import { DraftField } from '../parts/DraftField';
import { AssignedTo } from './AssignedTo';
import { FileFacts } from './FileFacts';
import { headerChange, headerValue } from './headerValue';
import { OverlaySuggestion } from './OverlaySuggestion';
import '../parts/FrameForm.css';

/** Whether the header still has the value that was imported. */
function isImported(inspection: Inspection, header: StandardHeader): boolean {
  const given = inspection.imported?.details?.headers[header.name];
  return given !== undefined && given === headerValue(inspection, header);
}

export function InspectionForm({ inspection }: { inspection: Inspection }) {
  const id = useId();
  const headers = useListHeadersQuery({ standardKey: inspection.Standard });
  const dispatch = useAppDispatch();
  /** `seen`: the header as the person saw it, where it is otherwise now. */
  const save = (header: StandardHeader, value: string | number | null, seen?: UpdateInspectionRequest) => {
    const label = `${header.label}: ${value ?? 'none'}`;
    // Only the header of the change is read of what was seen.
    const asSeen = { ...inspection, ...seen } as Inspection;
    dispatch(changeInspection(asSeen, header.name, label, headerChange(header, value)));
  };
  if (headers.isError) return <Page.Error title="Failed to Fetch Headers" onRetry={() => void headers.refetch()} />;
  if (!headers.data) return <Page.Loading label="Loading headers" />;
  return (
    <div className="FrameForm">
      <AssignedTo inspection={inspection} />
      {headers.data.map((header) => (
        <div key={header.name} className="FrameForm-field">
          <label className="FrameForm-label" htmlFor={`${id}-${header.name}`}>
            {header.label}
            {header.required && <span aria-hidden="true">*</span>}
            {isImported(inspection, header) && (
              <>
                {' '}
                <SourceMark source="import" />
              </>
            )}
          </label>
          <HeaderControl
            id={`${id}-${header.name}`}
            header={header}
            unit={header.name === 'LengthSurveyed' ? inspection.chainage_unit : null}
            value={headerValue(inspection, header)}
            onSave={(value, seen) => save(header, value, seen)}
          />
          <OverlaySuggestion inspection={inspection} header={header} onAccept={(value) => save(header, value)} />
        </div>
      ))}
      <FileFacts inspection={inspection} />
    </div>
  );
}

interface HeaderControlProps {
  id: string;
  header: StandardHeader;
  /** The unit of a length along the pipe; null for all other headers. */
  unit: 'm' | 'ft' | null;
  value: string | number | null;
  onSave: (value: string | number | null, seen?: UpdateInspectionRequest) => void;
}

function HeaderControl({ id, header, unit, value, onSave }: HeaderControlProps) {
  const { kind, label, choices } = header;
  const seen = headerChange(header, value);
  const control = useRef<{ blur: () => void }>(null);
  // The field gives up the focus when its list closes, so that the next key is the screen's again.
  const closing = {
    ref: (mounted: { blur: () => void } | null) => void (control.current = mounted),
    onOpenChange: (isOpen: boolean) => !isOpen && control.current?.blur(),
  };
  const readValue = (text: string) => (unit ? readLength(text, unit) : readNumber(text));
  switch (kind) {
    case 'number':
      return (
        <DraftField
          id={id}
          label={label}
          seen={seen}
          value={unit && typeof value === 'number' ? lengthDigits(value) : String(value ?? '')}
          suffix={unit ?? undefined}
          inputMode="decimal"
          check={(text) => (text === '' || Number.isFinite(readValue(text)) ? null : 'Enter a number')}
          onSave={(text, then) => onSave(text === '' ? null : readValue(text), then)}
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
          label={label}
          seen={seen}
          value={value === null ? '' : String(value)}
          onSave={(text, then) => onSave(text === '' ? null : text, then)}
        />
      );
  }
}
