/** Edits the filter of the inspections list; nothing is changed before Apply. */
import { Button, DatePicker, Drawer, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { FilterModel } from '@/api/contract/filters';
import { HANDOVERS } from '@/api/contract/handover';
import type { StandardHeader } from '@/api/contract/standards';
import { parentOf } from '@/ui/popupContainer';
import { AssignedToFilter } from './AssignedToFilter';
import { EMPTY_DRAFT, findProblems, toDraft, toFilter, type FilterDraft, type FilterProblems } from './filterDraft';
import { EMERGENCY_LABELS, gradeLabel, USE_LABELS } from './filterTags';
import { errorOf, HeaderFilters } from './HeaderFilters';

const GRADES = [0, 1, 2, 3, 4, 5].map((value) => ({ value, label: gradeLabel(value) }));
const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
const USES = optionsOf(USE_LABELS);
const EMERGENCIES = optionsOf(EMERGENCY_LABELS);
const HANDOVER_OPTIONS = optionsOf(HANDOVERS);
const DAYS = ['from', 'to'] as const;

interface FilterDrawerProps {
  model: FilterModel;
  /** The headers that can be filtered by: those of the organisation's standard. */
  headers: readonly StandardHeader[];
  /** Whether lengths are asked for in feet and inches. */
  isImperial: boolean;
  isSaving: boolean;
  onClose: () => void;
  onApply: (model: FilterModel) => void;
}

export function FilterDrawer({ model, headers, isImperial, isSaving, onClose, onApply }: FilterDrawerProps) {
  const [draft, setDraft] = useState<FilterDraft>(() => toDraft(model));
  const [problems, setProblems] = useState<FilterProblems>();
  const change = (next: Partial<FilterDraft>) => {
    setDraft({ ...draft, ...next });
    setProblems(undefined);
  };
  const apply = () => {
    const found = findProblems(draft, headers);
    setProblems(found);
    if (!found) onApply(toFilter(draft));
  };
  return (
    <Drawer
      open
      title="Filters"
      size={400}
      onClose={onClose}
      classNames={{ footer: 'FilterDrawer-footer' }}
      footer={
        <>
          <Button onClick={() => change(EMPTY_DRAFT)}>Clear</Button>
          <Button type="primary" loading={isSaving} onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <Form layout="vertical" onSubmitCapture={apply}>
        {(['structuralGrade', 'serviceGrade'] as const).map((field) => {
          const label = field === 'structuralGrade' ? 'Structural grade' : 'Service grade';
          return (
            <Form.Item key={field} label={label} htmlFor={`filter-${field}`}>
              <Select
                id={`filter-${field}`}
                mode="multiple"
                allowClear
                placeholder="Any"
                options={GRADES}
                value={[...draft[field]]}
                getPopupContainer={parentOf}
                onChange={(value) => change({ [field]: value })}
              />
            </Form.Item>
          );
        })}
        <Form.Item label="Use of the pipe" htmlFor="filter-use">
          <Select
            id="filter-use"
            allowClear
            placeholder="Any"
            options={USES}
            value={draft.useOfDrainSewer}
            getPopupContainer={parentOf}
            onChange={(value) => change({ useOfDrainSewer: value ?? null })}
          />
        </Form.Item>
        <Form.Item label="Emergency" htmlFor="filter-emergency">
          <Select
            id="filter-emergency"
            allowClear
            placeholder="With or without"
            options={EMERGENCIES}
            value={draft.emergency}
            getPopupContainer={parentOf}
            onChange={(value) => change({ emergency: value ?? null })}
          />
        </Form.Item>
        <Form.Item label="Hand-over" htmlFor="filter-handover">
          <Select
            id="filter-handover"
            allowClear
            placeholder="Any"
            options={HANDOVER_OPTIONS}
            value={draft.handover}
            getPopupContainer={parentOf}
            onChange={(value) => change({ handover: value ?? null })}
          />
        </Form.Item>
        <AssignedToFilter value={draft.assignedTo} onChange={(assignedTo) => change({ assignedTo })} />
        <div className="FilterDrawer-days">
          {DAYS.map((field) => (
            <Form.Item
              key={field}
              label={field === 'from' ? 'Inspected from' : 'Until'}
              htmlFor={`filter-${field}`}
              {...errorOf(field === 'to' ? problems?.to : undefined)}
            >
              <DatePicker
                id={`filter-${field}`}
                format="D MMM YYYY"
                value={draft[field] === null ? null : dayjs(draft[field])}
                getPopupContainer={parentOf}
                onChange={(value) => change({ [field]: value?.format('YYYY-MM-DD') ?? null })}
              />
            </Form.Item>
          ))}
        </div>
        <HeaderFilters
          drafts={draft.headers}
          headers={headers}
          isImperial={isImperial}
          problems={problems?.headers ?? {}}
          onChange={(next) => change({ headers: next })}
        />
      </Form>
    </Drawer>
  );
}
