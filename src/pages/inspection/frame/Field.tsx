/** A field of the frame's form: its label, what is said beside that, and the control. */
import type { ReactNode } from 'react';
import type { Frame } from '@/api/contract/frames';
import { SourceMark } from '@/ui/SourceMark';

interface FieldProps {
  label: string;
  /** Id of the control that the label names; a control without one brings a name of its own. */
  id?: string;
  source?: Frame['defectSource'];
  note?: string | null;
  extra?: ReactNode;
  /** Whether the code asks for the value; the control says so to those who do not see the mark. */
  isMandatory?: boolean;
  /** Whether the code asks for the value and the frame has none. */
  isMissing?: boolean;
  children: ReactNode;
}

export function Field({ label, id, source, note, extra, isMandatory, isMissing, children }: FieldProps) {
  return (
    <div className="FrameForm-field">
      <span className="FrameForm-label">
        <span>
          {id ? <label htmlFor={id}>{label}</label> : <span aria-hidden="true">{label}</span>}
          {isMandatory && <MandatoryMark />}
        </span>
        {source && <SourceMark source={source} />}
        {extra}
        {note && <span className="FrameForm-source">{note}</span>}
        {isMissing && <span className="FrameForm-missing">missing</span>}
      </span>
      {children}
    </div>
  );
}

export const MandatoryMark = () => (
  <span className="FrameForm-mandatory" aria-hidden="true" title="The code asks for it">
    {' '}
    *
  </span>
);
