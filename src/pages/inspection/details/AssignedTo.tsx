/** To whom the inspection is assigned, and who assigned it last. */
import { Select } from 'antd';
import { useId, useRef } from 'react';
import { useListAssigneesQuery } from '@/api/assignment';
import type { Inspection } from '@/api/contract/inspections';
import { assigneeName } from '@/lib/assigneeName';
import { personOptions } from '@/parts/inspection/assignment';
import { changeInspection } from '@/state/edits/thunks';
import { useAppDispatch } from '@/state/hooks';
import { RelativeTime } from '@/ui/RelativeTime';

export function AssignedTo({ inspection }: { inspection: Inspection }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const control = useRef<{ blur: () => void }>(null);
  const { organisationId, assignedTo, assignedBy } = inspection;
  const { data = [], isError } = useListAssigneesQuery({ organisationId });
  const people = data.filter(({ canBeChosen }) => canBeChosen);
  const options = personOptions(people);
  // The present assignee stays an option even if nobody may choose that person any more.
  if (assignedTo && !people.some((person) => person.id === assignedTo.id)) {
    options.push({ value: assignedTo.id, label: assigneeName(inspection) ?? '' });
  }
  const save = (next: number | undefined) => {
    const person = people.find((each) => each.id === next);
    const chosen = person ? { id: person.id, fullName: person.fullName } : null;
    dispatch(changeInspection(inspection, 'assignedTo', 'Assigned to', { assignedTo: chosen }));
  };
  return (
    <div className="FrameForm-field">
      <label className="FrameForm-label" htmlFor={id}>
        Assigned to
        {assignedBy && (
          <span className="FrameForm-source">
            by {assignedBy.fullName ?? 'another contractor'}, <RelativeTime value={assignedBy.at} />
          </span>
        )}
      </label>
      <Select
        // The field gives up the focus when its list closes, so that the next key is the screen's again.
        ref={(mounted: { blur: () => void } | null) => void (control.current = mounted)}
        onOpenChange={(isOpen) => !isOpen && control.current?.blur()}
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Nobody"
        options={options}
        value={assignedTo?.id}
        onChange={save}
      />
      {isError && (
        <span className="FrameForm-problem" role="alert">
          The people could not be loaded.
        </span>
      )}
    </div>
  );
}
