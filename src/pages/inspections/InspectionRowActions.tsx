/** The actions in a row of the inspections list. */
import { INSPECTION_STATUSES, type Inspection } from '@/api/contract/inspections';
import { RowActions } from '@/parts/list/RowActions';
import type { RowMenuItems } from '@/ui/RowMenu';
import type { InspectionActions } from './useInspectionActions';

type Status = (typeof INSPECTION_STATUSES)[number];
type Dialog = 'share' | 'assign' | 'move' | 'delete' | 'export';

interface InspectionRowActionsProps {
  inspection: Inspection;
  actions: InspectionActions;
  isNarrow: boolean;
}

const isStatus = (action: Dialog | Status): action is Status => INSPECTION_STATUSES.some((each) => each === action);

export function InspectionRowActions({ inspection, actions, isNarrow }: InspectionRowActionsProps) {
  const { uuid, name, status } = inspection;
  const items: RowMenuItems<Dialog | Status> = [
    { key: 'share', label: 'Share link' },
    { key: 'assign', label: 'Assign' },
    { key: 'move', label: 'Move' },
    { key: 'export', label: 'Export' },
    ...INSPECTION_STATUSES.filter((each) => each !== status).map((each) => ({
      key: each,
      label: `Change status to ${each}`,
    })),
    { type: 'divider' },
    { key: 'delete', label: 'Delete', danger: true },
  ];
  return (
    <RowActions
      row={uuid}
      name={name}
      isNarrow={isNarrow}
      items={items}
      onOpen={() => actions.open(inspection)}
      onChoose={(action, cell) => {
        if (isStatus(action)) void actions.changeStatus([inspection], action, cell);
        else actions.show({ kind: action, inspections: [inspection] }, cell);
      }}
    />
  );
}
