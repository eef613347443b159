/**
 * Offers the value that was read from the text in the picture, beside a header that nobody has filled in. It counts
 * nowhere until a person accepts it.
 */
import { Button } from 'antd';
import type { Inspection, OverlayFields } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import { shownDay } from '@/lib/shownDate';
import { headerValue, readHeader } from '@/parts/inspection/headerValue';
import './OverlaySuggestion.css';

interface OverlaySuggestionProps {
  inspection: Inspection;
  header: StandardHeader;
  onAccept: (value: string | number) => void;
}

export function OverlaySuggestion({ inspection, header, onAccept }: OverlaySuggestionProps) {
  const { name, label, kind, choices, isExtra } = header;
  const read = isExtra ? undefined : inspection.overlayFields[name as keyof OverlayFields];
  if (!read || headerValue(inspection, header)) return null;
  const choice = choices.find(({ value }) => value === read);
  if (kind === 'choice' && !choice) return null;
  const value = kind === 'number' ? readHeader(read, header, inspection) : read;
  if (Number.isNaN(value)) return null;
  const shown = kind === 'date' ? shownDay(read) : (choice?.label ?? read);
  return (
    <p className="OverlaySuggestion">
      <span className="OverlaySuggestion-text">
        Read from the picture: <strong>{shown}</strong>
      </span>
      <Button size="small" aria-label={`Use ${shown} as ${label}`} onClick={() => onAccept(value)}>
        Use
      </Button>
    </p>
  );
}
