/** The inspection's unit. It changes by a question alone, since every measured number changes its meaning with it. */
import { Select } from 'antd';
import { lazy, Suspense, useId, useRef } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import type { StandardHeaders } from '@/api/contract/standards';
import { useShown } from '@/parts/screen/useShown';

const UnitDialog = lazy(() => import('./UnitDialog'));

const OPTIONS = [
  { value: 'm', label: 'Metres and millimetres' },
  { value: 'ft', label: 'Feet and inches' },
] as const;

interface UnitFieldProps {
  inspection: Inspection;
  headers: StandardHeaders;
}

export function UnitField({ inspection, headers }: UnitFieldProps) {
  const id = useId();
  const { chainage_unit: unit } = inspection;
  const [isAsking, setAsking] = useShown('unitQuestion', false);
  const control = useRef<{ blur: () => void }>(null);
  return (
    <div className="FrameForm-field">
      <label className="FrameForm-label" htmlFor={id}>
        Unit
      </label>
      <Select
        // The field gives up the focus when its list closes, so that the next key is the screen's again.
        ref={(mounted: { blur: () => void } | null) => void (control.current = mounted)}
        onOpenChange={(isOpen) => !isOpen && control.current?.blur()}
        id={id}
        options={[...OPTIONS]}
        value={unit}
        onChange={(next) => setAsking(next !== unit)}
      />
      {isAsking && (
        <Suspense>
          <UnitDialog inspection={inspection} headers={headers} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
