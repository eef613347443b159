/** One header in the form of a template, with the control of its kind. */
import { DatePicker, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import type { StandardHeader } from '@/api/contract/standards';
import type { MeasuredUnit } from '@/lib/measured';

interface TemplateFieldProps {
  header: StandardHeader;
  /** Of a length that is typed without one; null for a header that measures none. */
  unit: MeasuredUnit | null;
  text: string;
  /** What the folders above say. */
  hint: string | undefined;
  problem: string | undefined;
  onType: (text: string) => void;
}

/** Whether a length is typed with its own unit. */
const saysUnit = (text: string) => /[a-z"'″′]\.?$/i.test(text.trim());

export function TemplateField({ header, unit, text, hint, problem, onType }: TemplateFieldProps) {
  const id = useId();
  const field = {
    id,
    'aria-describedby': [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ') || undefined,
    'aria-invalid': problem !== undefined,
  };
  return (
    <Form.Item
      label={header.label}
      htmlFor={id}
      extra={
        hint && (
          <span id={`${id}-hint`} className="TemplateDialog-hint" title={hint}>
            {hint}
          </span>
        )
      }
      {...(problem && {
        validateStatus: 'error',
        help: (
          <span id={`${id}-problem`} role="alert">
            {problem}
          </span>
        ),
      })}
    >
      {header.kind === 'choice' ? (
        <Select
          {...field}
          allowClear
          value={text === '' ? undefined : text}
          options={header.choices}
          onChange={(next: string | undefined) => onType(next ?? '')}
        />
      ) : header.kind === 'date' ? (
        <DatePicker
          {...field}
          value={text === '' ? null : dayjs(text)}
          format={['D MMM YYYY', 'YYYY-MM-DD']}
          onChange={(day) => onType(day ? day.format('YYYY-MM-DD') : '')}
        />
      ) : (
        <Input
          {...field}
          autoComplete="off"
          inputMode={header.kind === 'number' ? 'decimal' : 'text'}
          // It stays an element without a text: an input that gets or loses its suffix loses the focus.
          suffix={unit && <span>{saysUnit(text) ? '' : unit}</span>}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Form.Item>
  );
}
