/** The inspection's headers as the standard names them, saved field by field. */
import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useRef } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { useListHeadersQuery } from '@/api/standards';
import { changeInspection } from '@/state/edits/thunks';
import { useAppDispatch } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { SourceMark } from '@/ui/SourceMark';
import { DraftField } from '../parts/DraftField';
import { AssignedTo } from './AssignedTo';
import { FileFacts } from './FileFacts';
import { Hold } from './Hold';
import { headerChange, headerDigits, headerValue, readHeader, shownUnit } from '@/parts/inspection/headerValue';
import { OverlaySuggestion } from './OverlaySuggestion';
import { UnitField } from './UnitField';
import '../parts/FrameForm.css';

/** How a value was entered. */
interface Entry {
  /** In the words of whoever entered it. */
  typed?: string | number | null | undefined;
  /** The header as the person saw it, where it is otherwise now. */
  seen?: UpdateInspectionRequest | undefined;
}

/** Whether the header still has the value that was imported. */
function isImported(inspection: Inspection, header: StandardHeader): boolean {
  const given = inspection.imported?.details?.headers[header.name];
  return given !== undefined && given === headerValue(inspection, header);
}

/** A linked inspection has the id of its asset, which is changed there. */
const isNamedByAsset = ({ asset }: Inspection, { name }: StandardHeader): boolean =>
  asset !== null && name === 'AssetID';

export function InspectionForm({ inspection }: { inspection: Inspection }) {
  const id = useId();
  const { Standard: standardKey, organisationId } = inspection;
  const headers = useListHeadersQuery({ standardKey, organisationId });
  const dispatch = useAppDispatch();
  const save = (header: StandardHeader, value: string | number | null, { typed = value, seen }: Entry = {}) => {
    const label = `${header.label}: ${typed ?? 'none'}`;
    // Only the header of the change is read of what was seen.
    const asSeen = { ...inspection, ...seen } as Inspection;
    dispatch(changeInspection(asSeen, header.name, label, headerChange(header, value)));
  };
  if (headers.isError) return <Page.Error title="Failed to Fetch Headers" onRetry={() => void headers.refetch()} />;
  if (!headers.data) return <Page.Loading label="Loading headers" />;
  return (
    <div className="FrameForm">
      <AssignedTo inspection={inspection} />
      <UnitField inspection={inspection} headers={headers.data} />
      {headers.data.map((header) => (
        <div key={header.name} className="FrameForm-field">
          <label className="FrameForm-label" htmlFor={`${id}-${header.name}`}>
            {header.label}
            {header.required && <span aria-hidden="true">*</span>}
            {isNamedByAsset(inspection, header) && (
              <span className="FrameForm-source">as the linked asset is called</span>
            )}
            {isImported(inspection, header) && (
              <>
                {' '}
                <SourceMark source="import" />
              </>
            )}
          </label>
          {isNamedByAsset(inspection, header) ? (
            <Input id={`${id}-${header.name}`} disabled value={inspection.AssetID ?? ''} />
          ) : (
            <HeaderControl
              id={`${id}-${header.name}`}
              header={header}
              inspection={inspection}
              onSave={(value, entry) => save(header, value, entry)}
            />
          )}
          <OverlaySuggestion inspection={inspection} header={header} onAccept={(value) => save(header, value)} />
        </div>
      ))}
      <FileFacts inspection={inspection} />
      <Hold inspection={inspection} />
    </div>
  );
}

interface HeaderControlProps {
  id: string;
  header: StandardHeader;
  inspection: Inspection;
  onSave: (value: string | number | null, entry?: Entry) => void;
}

function HeaderControl({ id, header, inspection, onSave }: HeaderControlProps) {
  const { kind, label, choices } = header;
  const value = headerValue(inspection, header);
  const seen = headerChange(header, value);
  const control = useRef<{ blur: () => void }>(null);
  // The field gives up the focus when its list closes, so that the next key is the screen's again.
  const closing = {
    ref: (mounted: { blur: () => void } | null) => void (control.current = mounted),
    onOpenChange: (isOpen: boolean) => !isOpen && control.current?.blur(),
  };
  const readValue = (text: string) => readHeader(text, header, inspection);
  switch (kind) {
    case 'number':
      return (
        <DraftField
          id={id}
          label={label}
          seen={seen}
          value={headerDigits(inspection, header)}
          suffix={shownUnit(header, inspection) ?? undefined}
          inputMode="decimal"
          check={(text) => (text === '' || Number.isFinite(readValue(text)) ? null : 'Enter a number')}
          onSave={(text, then) =>
            text === '' ? onSave(null, { seen: then }) : onSave(readValue(text), { typed: text, seen: then })
          }
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
          onSave={(text, then) => onSave(text === '' ? null : text, { seen: then })}
        />
      );
  }
}
