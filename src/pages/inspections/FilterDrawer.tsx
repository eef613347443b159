/** Edits the filter of the inspections list; nothing is changed before Apply. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Drawer, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { FilterModel } from '@/api/contract/filters';
import type { StandardHeader } from '@/api/contract/standards';
import { parentOf } from '@/ui/popupContainer';
import { AssignedToFilter } from './AssignedToFilter';
import {
  EMPTY_DRAFT,
  findProblems,
  MAX_HEADERS,
  toDraft,
  toFilter,
  type FilterDraft,
  type FilterProblems,
  type HeaderDraft,
} from './filterDraft';
import { gradeLabel, USE_LABELS } from './filterTags';

const GRADES = [0, 1, 2, 3, 4, 5].map((value) => ({ value, label: gradeLabel(value) }));
const USES = Object.entries(USE_LABELS).map(([value, label]) => ({ value: value as keyof typeof USE_LABELS, label }));
const DAYS = ['from', 'to'] as const;

interface FilterDrawerProps {
  model: FilterModel;
  /** The headers that can be filtered by: those of the organisation's standard. */
  headers: readonly StandardHeader[];
  isSaving: boolean;
  onClose: () => void;
  onApply: (model: FilterModel) => void;
}

export function FilterDrawer({ model, headers, isSaving, onClose, onApply }: FilterDrawerProps) {
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
          problems={problems?.headers ?? {}}
          onChange={(next) => change({ headers: next })}
        />
      </Form>
    </Drawer>
  );
}

const errorOf = (problem: string | undefined) => (problem ? { validateStatus: 'error' as const, help: problem } : {});

interface HeaderFiltersProps {
  drafts: readonly HeaderDraft[];
  headers: readonly StandardHeader[];
  problems: FilterProblems['headers'];
  onChange: (drafts: readonly HeaderDraft[]) => void;
}

/** In which unit the filter looks for a number. */
const unitNote = ({ name, measures }: StandardHeader): string =>
  measures === null ? '' : name === 'HeightDiameter' ? ', in mm' : ', in each inspection’s unit';

function HeaderFilters({ drafts, headers, problems, onChange }: HeaderFiltersProps) {
  const set = (index: number, next: Partial<HeaderDraft>) =>
    onChange(drafts.map((draft, each) => (each === index ? { ...draft, ...next } : draft)));
  const options = headers.map((header) => ({ value: header.name, label: `${header.label}${unitNote(header)}` }));
  return (
    <fieldset className="FilterDrawer-headers">
      <legend>Fields</legend>
      {drafts.map(({ header, contains }, index) => {
        const choices = headers.find(({ name }) => name === header)?.choices ?? [];
        const label = `What field ${index + 1} contains`;
        return (
          // Rows have no other identity, and hold no state of their own.
          <div key={index} className="FilterDrawer-header">
            <Form.Item {...errorOf(problems[index]?.header)}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={`Field ${index + 1}`}
                placeholder="Field"
                popupMatchSelectWidth={280}
                options={options}
                value={header}
                getPopupContainer={parentOf}
                onChange={(name) => set(index, { header: name, contains: '' })}
              />
            </Form.Item>
            <Form.Item {...errorOf(problems[index]?.contains)}>
              {choices.length > 0 ? (
                <Select
                  aria-label={label}
                  placeholder="is"
                  options={choices}
                  value={contains || undefined}
                  getPopupContainer={parentOf}
                  onChange={(value) => set(index, { contains: value })}
                />
              ) : (
                <Input
                  aria-label={label}
                  placeholder="contains"
                  value={contains}
                  onChange={({ target }) => set(index, { contains: target.value })}
                />
              )}
            </Form.Item>
            <Button
              type="text"
              aria-label={`Remove field ${index + 1}`}
              icon={<DeleteOutlined />}
              onClick={() => onChange(drafts.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button
        icon={<PlusOutlined />}
        disabled={drafts.length >= MAX_HEADERS}
        onClick={() => onChange([...drafts, { header: undefined, contains: '' }])}
      >
        Add a field
      </Button>
    </fieldset>
  );
}
