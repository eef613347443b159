/** Chooses a level from 1 to 5. */
import { Select } from 'antd';
import { LEVELS } from '@/api/contract/risk';
import { CONSEQUENCES } from '@/lib/repairs/planLabels';
import { landmarkOf } from '@/ui/popupContainer';

interface LevelSelectProps {
  label: string;
  /** Whether it is of a consequence, whose levels have words. */
  isConsequence?: boolean;
  /** What stands there while nothing is chosen; with it, a choice can be taken back. */
  none?: string;
  value: number | null;
  onChange: (level: number | null) => void;
}

export const LevelSelect = ({ label, isConsequence = false, none, value, onChange }: LevelSelectProps) => (
  <Select<number>
    aria-label={label}
    className="Risk-level"
    getPopupContainer={landmarkOf}
    placeholder={none ?? 'Choose'}
    allowClear={none !== undefined}
    value={value}
    options={LEVELS.map((level) => ({ value: level, label: isConsequence ? CONSEQUENCES[level - 1] : String(level) }))}
    onChange={(level: number | undefined) => onChange(level ?? null)}
  />
);
