/** The settings of the programme in one row. */
import { Checkbox, InputNumber, Select } from 'antd';
import { METHODS } from '@/lib/programme/programme';
import { landmarkOf } from '@/ui/popupContainer';
import { METHOD_WORDS } from './programmeTexts';
import { HIGHEST_RISK, MOST_BUDGET, MOST_YEARS, type ChangeSettings, type Settings } from './useSettings';

const METHOD_OPTIONS = METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }));
const A_GRADE = 5;

interface SettingsBarProps {
  settings: Settings;
  /** The budget of a year where none is set. */
  proposed: number;
  onChange: ChangeSettings;
}

export function SettingsBar({ settings, proposed, onChange }: SettingsBarProps) {
  const { from, years, budget, other, risk, method, tolerance } = settings;
  const whole = (next: number | null) => (next === null ? null : Math.round(next));
  return (
    <>
      <Amount
        label="Budget per year"
        value={budget}
        placeholder={`${proposed.toLocaleString('en')}, proposed`}
        onChange={(next) => void onChange({ budget: next, budgets: null })}
      />
      <Amount
        label="compared with"
        value={other}
        placeholder="Another budget"
        onChange={(next) => void onChange({ other: next })}
      />
      <label className="Programme-field">
        from
        <InputNumber
          min={2000}
          max={2170}
          precision={0}
          controls={false}
          className="Programme-short"
          value={from}
          onChange={(next) => void onChange({ from: whole(next), budgets: null })}
        />
      </label>
      <label className="Programme-field">
        for
        <InputNumber
          min={1}
          max={MOST_YEARS}
          precision={0}
          className="Programme-short"
          value={years}
          onChange={(next) => void onChange({ years: whole(next), budgets: null })}
        />
        years
      </label>
      <label className="Programme-field" title="A pipe with less risk is repaired with a neighbour alone">
        Cut-off risk
        <InputNumber
          min={1}
          max={HIGHEST_RISK}
          precision={0}
          className="Programme-short"
          value={risk}
          onChange={(next) => void onChange({ risk: whole(next) })}
        />
      </label>
      <Select
        aria-label="Method"
        className="Programme-method"
        options={METHOD_OPTIONS}
        value={method}
        getPopupContainer={landmarkOf}
        onChange={(next) => void onChange({ method: next })}
      />
      <Checkbox
        checked={tolerance !== null}
        onChange={({ target }) => void onChange({ tolerance: target.checked ? A_GRADE : null })}
      >
        Bundle neighbours
      </Checkbox>
      {tolerance !== null && (
        <label className="Programme-field" title="Pipes in the same street, or that share a node">
          with at most
          <InputNumber
            min={0}
            max={HIGHEST_RISK}
            precision={0}
            className="Programme-short"
            value={tolerance}
            onChange={(next) => void onChange({ tolerance: whole(next) ?? 0 })}
          />
          points less risk
        </label>
      )}
    </>
  );
}

interface AmountProps {
  label: string;
  value: number | null;
  placeholder: string;
  onChange: (value: number | null) => void;
}

const Amount = ({ label, value, placeholder, onChange }: AmountProps) => (
  <label className="Programme-field">
    {label}
    <InputNumber
      min={0}
      max={MOST_BUDGET}
      precision={0}
      controls={false}
      className="Programme-amount"
      placeholder={placeholder}
      value={value}
      onChange={onChange}
    />
  </label>
);
