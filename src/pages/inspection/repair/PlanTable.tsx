/** The three plans beside each other, a row for each place on the pipe; the person can change their own plan. */
import { CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { CustomRepairType, RepairItem, RepairPlan } from '@/api/contract/repairs';
import { useAppDispatch } from '@/state/hooks';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';
import { DraftShelf } from '../parts/DraftShelf';
import { readDraftsOf } from '../parts/fieldDrafts';
import { DraftField } from '../parts/DraftField';
import { ItemForm } from './ItemForm';
import {
  detailsOf,
  PLAN_TITLES,
  planOf,
  planRows,
  PLANS,
  type Difference,
  type PlacedItem,
  type PlanName,
  type PlanRow,
} from './planRows';
import type { Plans } from './usePlans';

const DIFFERENCES: Readonly<Record<Difference, string | null>> = {
  same: null,
  differs: 'Differs',
  missing: 'Not taken over',
  'only here': 'Only here',
};

function Differs({ which }: { which: Difference }) {
  const text = DIFFERENCES[which];
  return text !== null && <StatusTag tone="warning" text={text} />;
}

interface PlanTableProps {
  plans: RepairPlan;
  editor: Plans;
  unit: 'm' | 'ft';
  frames: readonly Frame[];
  customTypes: readonly CustomRepairType[];
  onPlace: (frame: Frame) => void;
  costOf: (item: RepairItem) => string | null;
  sums: Readonly<Record<PlanName, string | null>>;
}

/** '12.35 m', or '4.00 to 6.00 m'. */
export function placeText({ from, to }: Pick<PlanRow, 'from' | 'to'>, unit: string): string {
  if (from === null) return 'Unknown position';
  const end = to === null || to === from ? '' : ` to ${to.toFixed(2)}`;
  return `${from.toFixed(2)}${end} ${unit}`;
}

const aboutItem = (index: number): string => `Repair ${index + 1}`;

export function PlanTable({ plans, editor, ...props }: PlanTableProps) {
  const { unit, frames, customTypes, onPlace, costOf, sums } = props;
  const { own } = editor;
  const dispatch = useAppDispatch();
  // A repair with a text that was typed and not saved is open, so that the text is in sight.
  const [editing, setEditing] = useState(() => {
    let kept = -1;
    const areas = (own && planOf(plans, own))?.items.map((_item, index) => aboutItem(index)) ?? [];
    dispatch(
      readDraftsOf(
        plans.inspectionId,
        (drafts) => (kept = areas.findIndex((about) => drafts.some(({ place }) => place.about === about))),
      ),
    );
    return kept === -1 ? null : kept;
  });
  const rows = planRows(plans);
  const hasSums = PLANS.some((name) => sums[name] !== null);
  const cell = (row: PlanRow, name: PlanName) => (
    <td key={name} className={name === own ? 'PlanTable-own' : undefined}>
      <span className="PlanTable-name">{PLAN_TITLES[name]}</span>
      {row.cells[name].map((placed) => (
        <Item
          key={placed.index}
          placed={placed}
          unit={unit}
          cost={costOf(placed.item)}
          actions={
            name === own ? (
              <>
                <IconButton
                  label={`Edit ${placed.item.repairType}`}
                  icon={<EditOutlined />}
                  isPressed={editing === placed.index}
                  onClick={() => setEditing(editing === placed.index ? null : placed.index)}
                />
                <IconButton
                  label={`Remove ${placed.item.repairType}`}
                  icon={<DeleteOutlined />}
                  onClick={() => {
                    setEditing(null);
                    editor.removeItem(placed.index);
                  }}
                />
              </>
            ) : (
              own && (
                <IconButton
                  label={`Copy ${placed.item.repairType} to my plan`}
                  icon={<CopyOutlined />}
                  onClick={() => editor.copyItem(placed.item)}
                />
              )
            )
          }
        >
          {name === own && editing === placed.index && (
            <DraftShelf subject={plans.inspectionId} tab="repair" frameId={null} about={aboutItem(placed.index)}>
              <ItemForm
                item={placed.item}
                unit={unit}
                customTypes={customTypes}
                onChange={(fields, seen) => editor.changeItem(placed.index, fields, seen)}
                onDone={() => setEditing(null)}
              />
            </DraftShelf>
          )}
        </Item>
      ))}
      {row.cells[name].length === 0 && planOf(plans, name) && <span className="RepairTab-note">—</span>}
      <Differs which={row.differences[name]} />
    </td>
  );
  return (
    <table className="PlanTable" aria-label="Repair plans">
      <thead>
        <tr>
          {PLANS.map((name) => (
            <th key={name} scope="col" className={name === own ? 'PlanTable-own' : undefined}>
              <Heading name={name} plans={plans} editor={editor} />
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, index) => (
        <tbody key={`${row.from ?? 'unplaced'} ${row.frameId ?? index}`}>
          <tr>
            <th className="PlanTable-place" colSpan={3} scope="rowgroup">
              <PlaceLink row={row} unit={unit} frames={frames} onPlace={onPlace} />
            </th>
          </tr>
          <tr>{PLANS.map((name) => cell(row, name))}</tr>
        </tbody>
      ))}
      <tbody>
        <DraftShelf subject={plans.inspectionId} tab="repair" frameId={null} about="My plan">
          <TextRow label="Summary" field="actionSummary" plans={plans} editor={editor} />
          <TextRow label="Notes" field="generalNotes" plans={plans} editor={editor} />
        </DraftShelf>
        {hasSums && (
          <tr>
            {PLANS.map((name) => (
              <td key={name} className={name === own ? 'PlanTable-own' : undefined}>
                <span className="PlanTable-name">{PLAN_TITLES[name]}</span>
                <span className="FrameForm-label">Cost</span>
                <strong>{sums[name] ?? '—'}</strong>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Heading({ name, plans, editor }: { name: PlanName; plans: RepairPlan; editor: Plans }) {
  const plan = planOf(plans, name);
  const { own } = editor;
  return (
    <div className="PlanTable-heading">
      <span>{name === own ? `${PLAN_TITLES[name]} (mine)` : PLAN_TITLES[name]}</span>
      {!plan && <span className="RepairTab-note">No plan yet</span>}
      {plan && plan.version > 0 && (
        <span className="RepairTab-note">
          {plan.lastUpdatedBy && `${plan.lastUpdatedBy}, `}
          <RelativeTime value={plan.lastUpdated} />
        </span>
      )}
      {plan && own && name !== own && plan.items.length > 0 && (
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => editor.copyPlan(plan)}>
          Copy all to mine
        </Button>
      )}
    </div>
  );
}

function PlaceLink({
  row,
  unit,
  frames,
  onPlace,
}: Pick<PlanTableProps, 'unit' | 'frames' | 'onPlace'> & { row: PlanRow }) {
  const frame = frames.find(({ id }) => id === row.frameId);
  const words = (code: string) => {
    const label = frames.find(({ defectCode }) => defectCode === code)?.defectClass;
    return label ? `${label} (${code})` : code;
  };
  const text = `${row.codes.map(words).join(', ') || 'Repair'}, ${placeText(row, unit)}`;
  if (!frame) return <span>{text}</span>;
  return (
    <>
      <Button type="link" size="small" onClick={() => onPlace(frame)}>
        {text}
      </Button>
      {frame.isHidden && <Tag>Frame hidden since</Tag>}
    </>
  );
}

function TextRow({
  label,
  field,
  plans,
  editor,
}: {
  label: string;
  field: 'actionSummary' | 'generalNotes';
  plans: RepairPlan;
  editor: Plans;
}) {
  const { own } = editor;
  return (
    <tr>
      {PLANS.map((name) => {
        const id = `plan-${name}-${field}`;
        const text = planOf(plans, name)?.[field];
        return (
          <td key={name} className={name === own ? 'PlanTable-own' : undefined}>
            <span className="PlanTable-name">{PLAN_TITLES[name]}</span>
            {name === own ? (
              <>
                <label className="FrameForm-label" htmlFor={id}>
                  {label}
                </label>
                <DraftField
                  id={id}
                  label={label}
                  rows={2}
                  maxLength={field === 'actionSummary' ? 1000 : 4000}
                  value={text ?? ''}
                  seen={{ [field]: text ?? null }}
                  onSave={(next, seen) =>
                    editor.changeOwn(`Change ${label.toLowerCase()}`, { [field]: next || null }, seen)
                  }
                />
              </>
            ) : (
              <>
                <span className="FrameForm-label">{label}</span>
                <span className="PlanTable-text">{text ?? '—'}</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface ItemProps {
  placed: PlacedItem;
  unit: 'm' | 'ft';
  cost: string | null;
  actions: ReactNode;
  children: ReactNode;
}

function Item({ placed: { item }, unit, cost, actions, children }: ItemProps) {
  const details = detailsOf(item, unit);
  return (
    <div className="PlanTable-item">
      <div className="PlanTable-line">
        <span className="PlanTable-type">
          <strong>{item.repairType}</strong>
          {details && <span className="RepairTab-note">{details}</span>}
          {cost && <span className="RepairTab-note">{cost}</span>}
        </span>
        <span className="PlanTable-actions">{actions}</span>
      </div>
      {children}
    </div>
  );
}

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  onClick: () => void;
}

function IconButton({ label, icon, isPressed, onClick }: IconButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      aria-expanded={isPressed}
      title={label}
      onClick={onClick}
    />
  );
}
