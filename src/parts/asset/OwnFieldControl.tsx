/** A value of one of the organisation's own fields, as a person types or chooses it. */
import { Form, Input, Select } from 'antd';
import { useId } from 'react';
import type { OwnField } from '@/api/contract/ownFields';
import { parentOf } from '@/ui/popupContainer';

const PLACEHOLDERS: Partial<Record<OwnField['kind'], string>> = { date: '2026-01-31' };

interface OwnFieldControlProps {
  field: OwnField;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

export function OwnFieldControl({
  field: { name, kind, unit, choices },
  value,
  problem,
  onChange,
}: OwnFieldControlProps) {
  const id = useId();
  return (
    <Form.Item
      label={name}
      htmlFor={id}
      {...(problem && { validateStatus: 'error', help: <span role="alert">{problem}</span> })}
    >
      {kind === 'choice' ? (
        <Select
          id={id}
          allowClear
          value={value === '' ? null : value}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          getPopupContainer={parentOf}
          onChange={(next: string | undefined) => onChange(next ?? '')}
        />
      ) : (
        <Input
          id={id}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          placeholder={PLACEHOLDERS[kind]}
          {...(kind === 'number' && { inputMode: 'decimal', suffix: unit })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Form.Item>
  );
}
