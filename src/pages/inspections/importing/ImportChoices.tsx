/**
 * The choices of an import of inspections: what the files leave open and the person has to say (unit, order of dates),
 * and what the person may change (encoding, codes, whether known inspections are imported again).
 */
import { Alert, Checkbox, Form, Select } from 'antd';
import type { SurveyImport } from '@/api/contract/imports';
import { inspectionCount } from '@/lib/inspectionCount';
import { plural } from '@/lib/plural';
import { parentOf } from '@/ui/popupContainer';
import type { ImportChoice } from './useImportDialog';

const UNITS = [
  { value: 'm' as const, label: 'Metres' },
  { value: 'ft' as const, label: 'Feet' },
];
const DATES = [
  { value: 'day first' as const, label: 'Day first: 31/01/2026' },
  { value: 'month first' as const, label: 'Month first: 01/31/2026' },
];
const ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252', 'shift_jis'].map((value) => ({
  value,
  label: value.toUpperCase(),
}));

interface ImportChoicesProps {
  found: SurveyImport;
  choice: ImportChoice;
  onChange: (change: Partial<ImportChoice>) => void;
}

/** The codes to choose from, by list; a code of the folder's table is not offered a second time from EN 13508-2. */
function optionsOf(offered: SurveyImport['offered']) {
  const ofTable = offered.filter(({ list }) => list === 'table');
  const others = offered.filter((each) => !ofTable.some(({ code }) => code === each.code));
  const toOption = ({ code, label }: SurveyImport['offered'][number]) => ({ value: code, label: `${code} ${label}` });
  return [
    { label: 'The folder’s table', options: ofTable.map(toOption) },
    ...(others.length > 0 ? [{ label: 'EN 13508-2, without a score', options: others.map(toOption) }] : []),
  ];
}

export function ImportChoices({ found, choice, onChange }: ImportChoicesProps) {
  const { questions, known, encoding, codes, offered } = found;
  const options = optionsOf(offered);
  return (
    <Form layout="vertical" className="ImportInspections-choices">
      {questions.length > 0 && (
        <Alert
          type="warning"
          className="ImportInspections-wide"
          title="The files can be read in more than one way. Choose before you import them."
        />
      )}
      {(questions.includes('unit') || choice.unit) && (
        <Form.Item label="Lengths in the files" htmlFor="import-unit">
          <Select
            id="import-unit"
            options={UNITS}
            value={choice.unit}
            placeholder="Choose"
            getPopupContainer={parentOf}
            onChange={(unit) => onChange({ unit })}
          />
        </Form.Item>
      )}
      {(questions.includes('dates') || choice.dates) && (
        <Form.Item label="Dates in the files" htmlFor="import-dates">
          <Select
            id="import-dates"
            options={DATES}
            value={choice.dates}
            placeholder="Choose"
            getPopupContainer={parentOf}
            onChange={(dates) => onChange({ dates })}
          />
        </Form.Item>
      )}
      {encoding && (
        <Form.Item label="Text read as" htmlFor="import-encoding">
          <Select
            id="import-encoding"
            options={ENCODINGS}
            value={choice.encoding ?? encoding.toLowerCase()}
            getPopupContainer={parentOf}
            onChange={(value) => onChange({ encoding: value })}
          />
        </Form.Item>
      )}
      {known > 0 && (
        <Checkbox
          className="ImportInspections-wide"
          checked={choice.again}
          onChange={({ target }) => onChange({ again: target.checked })}
        >
          {`Import again the ${inspectionCount(known)} that ${known === 1 ? 'was' : 'were'} imported before`}
        </Checkbox>
      )}
      {codes.length > 0 && (
        <fieldset className="ImportInspections-wide ImportInspections-codes">
          <legend>Codes that the folder’s table does not have</legend>
          <p>They are kept without a score, unless you choose a code of the table that says the same.</p>
          <ul className="ImportInspections-list" tabIndex={0} aria-label="Codes">
            {codes.map(({ code, label, count }) => (
              <li key={code} className="ImportInspections-code">
                <span>
                  <strong>{code}</strong> {[label, plural(count, 'time')].filter(Boolean).join(', ')}
                </span>
                <Select
                  aria-label={`Code for ${code}`}
                  size="small"
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder="Kept as it is"
                  value={choice.codes[code]}
                  options={options}
                  getPopupContainer={parentOf}
                  onChange={(value?: string) => {
                    const { [code]: _before, ...others } = choice.codes;
                    onChange({ codes: value === undefined ? others : { ...others, [code]: value } });
                  }}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </Form>
  );
}
