/** Beneath the picture while one measures on it: the tools, what to do next, and what has been measured, to be used. */
import { CloseOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { KeyboardEvent } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { useListDefectCodesQuery } from '@/api/standards';
import { measureMark, measureText } from '@/lib/pictureMeasures';
import { usesOf } from './measureUses';
import type { Measuring, MeasureTool } from './useMeasuring';
import './Measure.css';

const TOOLS: readonly { value: MeasureTool; label: string }[] = [
  { value: 'ring', label: 'Circle' },
  { value: 'line', label: 'Length' },
  { value: 'arc', label: 'Clock' },
  { value: 'area', label: 'Area' },
];

interface MeasureBarProps {
  inspection: Inspection;
  frame: Frame;
  measuring: Measuring;
  hint: string;
}

export default function MeasureBar({ inspection, frame, measuring, hint }: MeasureBarProps) {
  const { tool, points, problem, kept, pipe } = measuring;
  const { Standard: standardKey, UseOfDrainSewer, uuid: inspectionId } = inspection;
  const { data: codes } = useListDefectCodesQuery({ standardKey, isSewer: UseOfDrainSewer === 'SS', inspectionId });
  const code = codes?.find(({ id }) => id === frame.defectId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    measuring.giveUp();
  };
  return (
    <section className="MeasureBar" aria-label="Measure on the picture" onKeyDown={onKeyDown}>
      <div className="MeasureBar-row">
        <Segmented<MeasureTool>
          size="small"
          aria-label="What to measure"
          options={TOOLS.map((each) => ({ ...each, disabled: each.value !== 'ring' && !kept }))}
          value={tool}
          onChange={measuring.choose}
        />
        <span className="MeasureBar-hint" role="status">
          {problem ?? hint}
        </span>
        {tool === 'area' && points.length >= 3 && (
          <Button size="small" onClick={measuring.close}>
            Close the area
          </Button>
        )}
        {kept && (
          <Button size="small" type="text" onClick={measuring.removeAll}>
            Remove all
          </Button>
        )}
        <Button
          size="small"
          type="text"
          aria-label="Stop measuring"
          icon={<CloseOutlined />}
          onClick={measuring.toggle}
        />
      </div>
      {kept && kept.marks.length > 0 && (
        <ol className="MeasureBar-marks">
          {kept.marks.map((mark, index) => {
            const measure = measureMark(kept.ring, mark, pipe);
            const text = measureText(measure, pipe);
            return (
              <li key={index}>
                {`${index + 1}. ${text}`}
                {usesOf(measure, frame, code).map((use) => (
                  <Button
                    key={use.field}
                    size="small"
                    aria-label={`Use ${use.value} as ${use.field.toLowerCase()}`}
                    onClick={() => measuring.use(use)}
                  >
                    {`Use as ${use.field.toLowerCase()}`}
                  </Button>
                ))}
                <Button
                  size="small"
                  type="text"
                  aria-label={`Remove ${index + 1}: ${text}`}
                  icon={<DeleteOutlined />}
                  onClick={() => measuring.remove(index)}
                />
              </li>
            );
          })}
        </ol>
      )}
      <p className="MeasureBar-note">
        Measures hold only in the plane of the circle: put it on the joint where the defect is. Arrow keys and Enter set
        points too.
        {pipe.reason && ` ${pipe.reason}`}
      </p>
    </section>
  );
}
