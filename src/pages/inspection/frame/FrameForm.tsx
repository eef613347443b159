/**
 * The form of the selected frame. It saves field by field, and every change is one step that can be undone. The code
 * comes first, because it says what else is asked for; the other fields follow in the order of the coding sheets of
 * PACP and MSCC5: distance, continuous defect, measures, joint, clock, remarks.
 */
import { Checkbox, Radio } from 'antd';
import { useContext, useId, useMemo, type ReactNode } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { DefectCode } from '@/api/contract/standards';
import { lengthDigits, readLength } from '@/lib/length';
import { readNumber } from '@/lib/readNumber';
import { askedFields, mandatoryFields, missingFields, type AskedField } from '@/lib/requiredFields';
import type { FrameChange } from '@/state/edits/edit';
import { ClassBreakdown } from './ClassBreakdown';
import { ClockDial } from './ClockDial';
import { Field, MandatoryMark } from './Field';
import { chainageDoubt, type ChainageLimits } from '../review/chainageDoubt';
import { CLOCK_LABEL, isOpen } from '../review/clockRange';
import {
  CONTINUOUS,
  CONTINUOUS_FIELDS,
  CONTINUOUS_LABEL,
  continuousOf,
  type Continuous,
} from '../review/continuousMarks';
import { DefectPicker } from '../parts/DefectPicker';
import { MoreFields } from './MoreFields';
import { DraftShelfContext } from '../parts/fieldDrafts';
import { DraftField } from '../parts/DraftField';
import { AT_JOINT_LABEL } from '../review/useReviewEdits';
import type { FrameControls } from '../review/useReviewFocus';
import '../parts/FrameForm.css';

const checkNumber = (text: string): string | null =>
  text === '' || (Number.isFinite(readNumber(text)) && readNumber(text) >= 0) ? null : 'Enter a number of 0 or more';

const checkPerCent = (text: string): string | null =>
  checkNumber(text) ?? (text !== '' && readNumber(text) > 100 ? 'Enter a number from 0 to 100' : null);

/** The labels of the fields that may be folded away: not while they hold a text that was typed and not saved. */
const FOLDED = ['Quantity 1', 'Quantity 2', 'Per cent', 'Material'];
const QUANTITIES = ['quantity 1', 'quantity 2'] as const;

/**
 * The values of these measures and of the material, as texts such as 'Quantity 1: 40 mm': they show where the fields
 * are folded, so that no value is hidden.
 */
function heldIn(frame: Frame, measures: readonly AskedField[]): string[] {
  const quantity = (which: 1 | 2) => {
    const [value, units] = [frame[`quantity${which}Value`], frame[`quantity${which}Units`]];
    return value && [value, ...(units && units !== '-' ? [units] : [])].join(' ');
  };
  const { percentValue, material } = frame;
  const held = [
    ['quantity 1', 'Quantity 1', quantity(1)],
    ['quantity 2', 'Quantity 2', quantity(2)],
    ['per cent', 'Per cent', percentValue === null ? null : `${percentValue} %`],
  ] as const;
  return [
    ...held.flatMap(([name, label, text]) => (measures.includes(name) && text ? [`${label}: ${text}`] : [])),
    ...(material ? [`Material: ${material}`] : []),
  ];
}

const CHAINAGE_SOURCES: Readonly<Record<NonNullable<Frame['chainageSource']>, string>> = {
  read: 'as read',
  interpolated: 'worked out',
  entered: 'entered',
  imported: 'imported',
};

type SeenOfFrame = Partial<Frame>;

interface FrameFormProps {
  frame: Frame;
  unit: 'm' | 'ft';
  chainageLimits: ChainageLimits;
  codes: readonly DefectCode[] | undefined;
  codesHaveFailed: boolean;
  /** Codes that what is suggested of the frame may mean, the likeliest first. */
  likely?: readonly DefectCode[];
  recent: readonly number[];
  controls: FrameControls;
  /** The change that a chosen code makes, or taking it away. */
  codedAs: (code: DefectCode | null) => FrameChange;
  gradesWith?: (code: DefectCode) => string | null;
  /** The name of a continuous defect's end and what the defect lacks: 'S01, no end'. */
  continuousNote?: string;
  /** Stands beside the label of the defect code. */
  besideCode?: ReactNode;
  /** Whether the fields that the code does not ask for are open. */
  hasMoreFields: boolean;
  onMoreFields: (isOpen: boolean) => void;
  /**
   * `isContinued`: the change goes on with the one before it, and both are undone as one step. `seen`: the fields that
   * the person saw otherwise than they are now.
   */
  onChange: (label: string, change: FrameChange, isContinued?: boolean, seen?: SeenOfFrame) => void;
}

export function FrameForm({ frame, unit, codes, likely = [], recent, controls, onChange, ...props }: FrameFormProps) {
  const id = useId();
  const { code: codeField, chainage: chainageField, quantity: quantityField, remarks: remarksField } = controls;
  const onFields = (label: string, fields: UpdateFrameRequest, seen?: SeenOfFrame) =>
    onChange(label, { fields }, false, seen);
  const onDefect = (chosen: DefectCode | null) =>
    onChange(chosen ? `Code ${chosen.code}` : 'Remove code', props.codedAs(chosen));
  const code = codes?.find((each) => each.id === frame.defectId);
  const [asked, missing] = [askedFields(code), missingFields(frame, code)];
  const mandatory = mandatoryFields(code);
  const demand = (field: AskedField) => ({ isMandatory: mandatory.has(field), isMissing: missing.has(field) });
  const unitsOf = (which: 1 | 2) => frame[`quantity${which}Units`] ?? code?.[`quantity${which}Units`] ?? null;
  const hasPerCent = frame.percentValue !== null || (unitsOf(1) !== '%' && unitsOf(2) !== '%');
  const measures = ([...QUANTITIES, 'per cent'] as const).filter((each) => each !== 'per cent' || hasPerCent);
  const above = measures.filter((each) => asked.has(each));
  const below = measures.filter((each) => !asked.has(each));
  const shelf = useContext(DraftShelfContext);
  const hasKept = useMemo(() => FOLDED.some((label) => shelf.find(label)), [shelf]);
  /** The measure that the key for quantities leads to. */
  const firstMeasure = above[0] ?? measures[0];
  const quantity = (name: (typeof QUANTITIES)[number]) => {
    const which = name === 'quantity 1' ? 1 : 2;
    const [valueKey, unitsKey] = [`quantity${which}Value`, `quantity${which}Units`] as const;
    const units = unitsOf(which);
    return (
      <Field key={name} label={`Quantity ${which}`} id={`${id}-q${which}`} {...demand(name)}>
        <DraftField
          key={frame.id}
          ref={name === firstMeasure ? quantityField : undefined}
          id={`${id}-q${which}`}
          label={`Quantity ${which}`}
          isMandatory={mandatory.has(name)}
          value={frame[valueKey] ?? ''}
          seen={{ [valueKey]: frame[valueKey], [unitsKey]: frame[unitsKey] }}
          suffix={units && units !== '-' ? units : undefined}
          check={checkNumber}
          inputMode="decimal"
          onSave={(text, seen) => onFields(`Change quantity ${which}`, { [valueKey]: text, [unitsKey]: units }, seen)}
        />
      </Field>
    );
  };
  const measure = (name: (typeof measures)[number]) =>
    name !== 'per cent' ? (
      quantity(name)
    ) : (
      <Field key={name} label="Per cent" id={`${id}-percent`} {...demand(name)}>
        <DraftField
          key={frame.id}
          ref={name === firstMeasure ? quantityField : undefined}
          id={`${id}-percent`}
          label="Per cent"
          isMandatory={mandatory.has(name)}
          seen={{ percentValue: frame.percentValue }}
          value={frame.percentValue === null ? '' : String(frame.percentValue)}
          suffix="%"
          check={checkPerCent}
          inputMode="decimal"
          onSave={(text, seen) =>
            onFields('Change per cent', { percentValue: text === '' ? null : readNumber(text) }, seen)
          }
        />
      </Field>
    );

  return (
    <div className="FrameForm">
      <Field label="Defect code" source={frame.defectSource} extra={props.besideCode}>
        <DefectPicker
          ref={codeField}
          codes={codes}
          hasFailed={props.codesHaveFailed}
          value={frame.defectId}
          likely={likely}
          recent={recent}
          gradesWith={props.gradesWith}
          onChange={onDefect}
        />
      </Field>
      {code && !code.verified && <p className="FrameForm-note">{code.source}</p>}
      {frame.defectCode !== null && frame.defectId === null && (
        <p className="FrameForm-note">{`${frame.defectCode} is not in the defect table in use.`}</p>
      )}
      {code && !frame.defectScoreIsShown && frame.defectScoreBasis && (
        <p className="FrameForm-note">{`${code.code} has no score: ${frame.defectScoreBasis}.`}</p>
      )}
      <ClassBreakdown frame={frame} />
      <div className="FrameForm-pair">
        <Field
          label="Chainage"
          id={`${id}-chainage`}
          note={frame.chainageSource && CHAINAGE_SOURCES[frame.chainageSource]}
          {...demand('chainage')}
        >
          <DraftField
            key={frame.id}
            ref={chainageField}
            id={`${id}-chainage`}
            label="Chainage"
            isMandatory={mandatory.has('chainage')}
            seen={{ chainageNumber: frame.chainageNumber }}
            value={lengthDigits(frame.chainageNumber)}
            suffix={unit}
            check={(text) => (text === '' || readLength(text, unit) >= 0 ? null : 'Enter a length of 0 or more')}
            doubt={(text) => chainageDoubt(text === '' ? null : readLength(text, unit), props.chainageLimits, unit)}
            inputMode="decimal"
            onSave={(text, seen) => {
              const chainageNumber = text === '' ? null : readLength(text, unit);
              // '5.5' is the same chainage as '5.50', and no change.
              if (chainageNumber !== frame.chainageNumber) onFields('Change chainage', { chainageNumber }, seen);
            }}
          />
        </Field>
        <Field label="Continuous" note={props.continuousNote}>
          <Radio.Group
            block
            optionType="button"
            aria-label="Continuous defect"
            options={[...CONTINUOUS]}
            value={continuousOf(frame)}
            onChange={({ target }) => onFields(CONTINUOUS_LABEL, CONTINUOUS_FIELDS[target.value as Continuous])}
          />
        </Field>
      </div>
      {above.length > 0 && <div className="FrameForm-pair">{above.map(measure)}</div>}
      <div className="FrameForm-pair">
        <div className="FrameForm-field">
          <Checkbox
            checked={frame.atJoint}
            aria-required={mandatory.has('at joint')}
            onChange={({ target }) => onFields(AT_JOINT_LABEL, { atJoint: target.checked })}
          >
            At joint
            {mandatory.has('at joint') && <MandatoryMark />}
          </Checkbox>
          {missing.has('at joint') && code && (
            <p className="FrameForm-problem">{`${code.code} is only used at a joint.`}</p>
          )}
        </div>
        <Field label="Clock" {...demand('clock hours')}>
          <ClockDial
            value={frame}
            isMandatory={mandatory.has('clock hours')}
            onChange={(range) => onChange(CLOCK_LABEL, { fields: range }, isOpen(frame) && range.toClock !== null)}
          />
        </Field>
      </div>
      <Field label="Remarks" id={`${id}-remarks`}>
        <DraftField
          key={frame.id}
          ref={remarksField}
          id={`${id}-remarks`}
          label="Remarks"
          value={frame.remarks ?? ''}
          seen={{ remarks: frame.remarks }}
          onSave={(remarks, seen) => onFields('Change remarks', { remarks }, seen)}
        />
      </Field>
      <MoreFields held={heldIn(frame, below)} isOpen={props.hasMoreFields || hasKept} onToggle={props.onMoreFields}>
        <div className="FrameForm-pair">
          {below.map(measure)}
          <Field label="Material" id={`${id}-material`}>
            <DraftField
              key={frame.id}
              id={`${id}-material`}
              label="Material"
              value={frame.material ?? ''}
              seen={{ material: frame.material }}
              maxLength={100}
              onSave={(material, seen) => onFields('Change material', { material }, seen)}
            />
          </Field>
        </div>
      </MoreFields>
    </div>
  );
}
