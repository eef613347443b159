/** The part of the filter that is about a standard's headers: texts that they contain, lengths that they lie between. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import type { StandardHeader } from '@/api/contract/standards';
import { parentOf } from '@/ui/popupContainer';
import { draftOf, MAX_HEADERS, type FilterProblems, type HeaderDraft } from './filterDraft';

export const errorOf = (problem: string | undefined) =>
  problem ? { validateStatus: 'error' as const, help: problem } : {};

interface HeaderFiltersProps {
  drafts: readonly HeaderDraft[];
  headers: readonly StandardHeader[];
  isImperial: boolean;
  problems: FilterProblems['headers'];
  onChange: (drafts: readonly HeaderDraft[]) => void;
}

export function HeaderFilters({ drafts, headers, isImperial, problems, onChange }: HeaderFiltersProps) {
  const set = (index: number, next: HeaderDraft) => onChange(drafts.with(index, next));
  const options = headers.map(({ name, label }) => ({ value: name, label }));
  const choose = (index: number, name: string) => {
    const header = headers.find((each) => each.name === name);
    if (header) set(index, draftOf(header, isImperial));
  };
  return (
    <fieldset className="FilterDrawer-headers">
      <legend>Fields</legend>
      {drafts.map((draft, index) => (
        // Rows have no other identity, and hold no state of their own.
        <div key={index} className="FilterDrawer-header" data-length={'unit' in draft || undefined}>
          <Form.Item {...errorOf(problems[index]?.header)}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={`Field ${index + 1}`}
              placeholder="Field"
              popupMatchSelectWidth={280}
              options={options}
              value={draft.header}
              getPopupContainer={parentOf}
              onChange={(name) => choose(index, name)}
            />
          </Form.Item>
          <Form.Item {...errorOf(problems[index]?.value)}>
            <HeaderValue
              draft={draft}
              number={index + 1}
              choices={headers.find(({ name }) => name === draft.header)?.choices ?? []}
              onChange={(next) => set(index, next)}
            />
          </Form.Item>
          <Button
            type="text"
            aria-label={`Remove field ${index + 1}`}
            icon={<DeleteOutlined />}
            onClick={() => onChange(drafts.toSpliced(index, 1))}
          />
        </div>
      ))}
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

interface HeaderValueProps {
  draft: HeaderDraft;
  /** Of the row, for people. */
  number: number;
  choices: StandardHeader['choices'];
  onChange: (draft: HeaderDraft) => void;
}

function HeaderValue({ draft, number, choices, onChange }: HeaderValueProps) {
  if ('unit' in draft) {
    return (
      <div className="FilterDrawer-length">
        {(['least', 'most'] as const).map((bound) => (
          <Input
            key={bound}
            aria-label={`What field ${number} is at ${bound}`}
            placeholder={`at ${bound}`}
            suffix={draft.unit}
            value={draft[bound]}
            onChange={({ target }) => onChange({ ...draft, [bound]: target.value })}
          />
        ))}
      </div>
    );
  }
  const label = `What field ${number} contains`;
  return choices.length > 0 ? (
    <Select
      aria-label={label}
      placeholder="is"
      options={choices}
      value={draft.contains || undefined}
      getPopupContainer={parentOf}
      onChange={(contains) => onChange({ ...draft, contains })}
    />
  ) : (
    <Input
      aria-label={label}
      placeholder="contains"
      value={draft.contains}
      onChange={({ target }) => onChange({ ...draft, contains: target.value })}
    />
  );
}
