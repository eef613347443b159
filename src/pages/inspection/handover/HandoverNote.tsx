/** What the review screen says of an inspection that is on its way to the owner, and what it then leaves open to change. */
import { Alert, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { InspectionHandover } from '@/api/contract/handover';
import './HandoverNote.css';

const LOCKED = {
  'handed over': 'Handed over to its owner. To change its frames and headers, take the batch back.',
  accepted: 'Accepted by its owner, who alone can change its frames and headers now.',
} as const;

const OPEN = {
  'handed over': 'Handed over to you. Accept or return it with its batch, under Uploads.',
  accepted: null,
} as const;

function textOf({ handover, returnReason, isLocked }: InspectionHandover): string | null {
  if (handover === null) return isLocked ? 'With its owner, who alone can change it now.' : null;
  if (handover === 'returned') return `Returned: ${returnReason ?? ''}`;
  return (isLocked ? LOCKED : OPEN)[handover];
}

export function HandoverNote({ inspection: { handover } }: { inspection: Inspection }) {
  const text = handover && textOf(handover);
  if (!text) return null;
  return (
    <Alert
      className="HandoverNote"
      type={handover.handover === 'returned' ? 'warning' : 'info'}
      role="status"
      showIcon
      title={text}
    />
  );
}

/** Its fields can be read and not changed while the inspection is with its owner. */
export function WhileOpen({ inspection: { handover }, children }: { inspection: Inspection; children: ReactNode }) {
  const isLocked = handover?.isLocked ?? false;
  return (
    <ConfigProvider componentDisabled={isLocked}>
      <fieldset className="HandoverNote-fields" disabled={isLocked}>
        {children}
      </fieldset>
    </ConfigProvider>
  );
}
