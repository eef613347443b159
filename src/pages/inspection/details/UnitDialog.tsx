/**
 * Asks what stays when the inspection's unit changes, and shows each number as it is and as either answer makes it: the
 * lengths stay, or the numbers do. It closes once the change is saved, so that nothing is entered in the former unit
 * meanwhile.
 */
import { Alert, Modal, Radio } from 'antd';
import { useEffect, useState } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { KeptByUnit } from '@/api/contract/requests/inspections';
import type { StandardHeaders } from '@/api/contract/standards';
import { useListFramesQuery } from '@/api/frames';
import { inUnit, measured, measuredText, UNIT_NAMES, unitOf, type Dimension, type Measured } from '@/lib/measured';
import { selectIsOnline } from '@/state/connectivity';
import { selectPendingEdits } from '@/state/edits/slice';
import { changeUnit } from '@/state/edits/thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { headerMeasure } from '@/parts/inspection/headerValue';
import './UnitDialog.css';

interface Row {
  label: string;
  length: Measured;
  dimension: Dimension;
}

interface UnitDialogProps {
  inspection: Inspection;
  headers: StandardHeaders;
  onClose: () => void;
}

export default function UnitDialog({ inspection, headers, onClose }: UnitDialogProps) {
  const dispatch = useAppDispatch();
  const { uuid, chainage_unit: unit } = inspection;
  // As it was when the question was asked: the inspection has the other unit once the change is saved.
  const [isImperial] = useState(unit === 'm');
  const [keeps, setKeeps] = useState<KeptByUnit | null>(null);
  const [isSent, setSent] = useState(false);
  const { data: frames = [] } = useListFramesQuery({ inspectionId: uuid, reported: false });
  const [rows] = useState(() => measuredIn(inspection, headers));
  const isOnline = useAppSelector(selectIsOnline);
  const isSaving = useAppSelector((state) =>
    selectPendingEdits(state).some(({ inspectionId }) => inspectionId === uuid),
  );
  useEffect(() => {
    if (isSent && !isSaving) onClose();
  }, [isSent, isSaving, onClose]);

  const places = frames.flatMap(({ chainageNumber }) => chainageNumber ?? []);
  const furthest = isSent ? null : measured(places.length > 0 ? Math.max(...places) : null, unit);
  const shown: readonly Row[] = [
    ...rows,
    ...(furthest ? [{ label: 'Furthest chainage', length: furthest, dimension: 'length' as const }] : []),
  ];
  const wait = !isOnline
    ? 'You are offline. The unit can be changed once you are back online.'
    : isSaving && !isSent
      ? 'Your changes are still being saved.'
      : null;
  const to = UNIT_NAMES[isImperial ? 'ft' : 'm'];
  return (
    <Modal
      open
      title={`Change to ${to}?`}
      okText="Change unit"
      okButtonProps={{ disabled: keeps === null || wait !== null }}
      confirmLoading={isSent}
      onOk={() => {
        if (keeps === null) return;
        setSent(true);
        dispatch(changeUnit(inspection, isImperial, keeps));
      }}
      onCancel={onClose}
      mask={{ closable: !isSent }}
    >
      <Radio.Group
        className="UnitDialog-choice"
        aria-label="What stays"
        value={keeps}
        onChange={({ target }) => setKeeps(target.value as KeptByUnit)}
        options={[
          { value: 'numbers', label: 'The numbers are right, their unit was wrong: keep the numbers' },
          { value: 'lengths', label: `The lengths are right: convert them to ${to}` },
        ]}
      />
      {shown.length > 0 && (
        <table className="UnitDialog-table" aria-label="What changes">
          <thead>
            <tr>
              {['Measured', 'Now', 'Numbers kept', 'Converted'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, length, dimension }) => {
              const [now, then] = [unitOf(dimension, !isImperial), unitOf(dimension, isImperial)];
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{measuredText(length, now)}</td>
                  <td data-chosen={keeps === 'numbers'}>{`${inUnit(length, now)} ${then}`}</td>
                  <td data-chosen={keeps === 'lengths'}>{measuredText(length, then)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className="UnitDialog-note">
        All chainages and the places and lengths of repairs change in the same way. Quantities of defects have a unit of
        their own and stay, as rates have. Undo takes the change back.
      </p>
      {wait && <Alert type="info" showIcon title={wait} />}
    </Modal>
  );
}

const measuredIn = (inspection: Inspection, headers: StandardHeaders): Row[] =>
  headers.flatMap((header) => {
    const length = headerMeasure(inspection, header);
    return length && header.measures ? [{ label: header.label, length, dimension: header.measures }] : [];
  });
