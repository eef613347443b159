/**
 * What the three plans have in common: the risk, the next inspection, junctions, notes, and when the repair was
 * completed. Whoever may not change them sees only those that are set. What the inspection's pipe keeps is changed there.
 */
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { RISK_STEPS, type RepairPlan } from '@/api/contract/repairs';
import type { UpdateRepairPlanRequest } from '@/api/contract/requests/repairs';
import { CONSEQUENCES, SHARED_PLAN_LABELS } from '@/lib/repairs/planLabels';
import { shownDay } from '@/lib/shownDate';
import { landmarkOf } from '@/ui/popupContainer';
import { DraftField } from '../parts/DraftField';
import type { Plans } from './usePlans';

type Field = keyof UpdateRepairPlanRequest;

const STEPS: Readonly<Record<'consequence' | 'likelihood', readonly string[]>> = {
  consequence: CONSEQUENCES,
  likelihood: ['1, rare', '2, unlikely', '3, possible', '4, likely', '5, almost certain'],
};
const RISKS = ['consequence', 'likelihood'] as const;
const TITLES: Readonly<Record<Field, string>> = SHARED_PLAN_LABELS;
const TEXTS = ['frequency', 'junctions', 'generalNotes'] as const;
/** What a pipe has in place of the plans of its inspections. */
const OF_PIPE: ReadonlySet<Field> = new Set(['consequence', 'consequenceComment', 'frequency']);

interface SharedPlanProps {
  plans: RepairPlan;
  editor: Plans;
  pipe: Inspection['asset'];
}

export function SharedPlan({ plans, editor: { mayShare, changeShared }, pipe }: SharedPlanProps) {
  const mayChange = (field: Field) => mayShare && !(pipe && OF_PIPE.has(field));
  const hasRisk = mayShare || RISKS.some((risk) => plans[risk] !== null);
  const shown = mayShare ? TEXTS : TEXTS.filter((field) => plans[field]);
  if (!hasRisk && shown.length === 0 && !plans.repairCompletedDate) return null;
  const { consequence, likelihood } = plans;
  const text = (field: (typeof TEXTS)[number] | `${(typeof RISKS)[number]}Comment`, rows?: number) => (
    <Labelled key={field} field={field}>
      {mayChange(field) ? (
        <DraftField
          id={`shared-${field}`}
          label={TITLES[field]}
          value={plans[field] ?? ''}
          seen={{ [field]: plans[field] }}
          rows={rows}
          maxLength={field === 'frequency' ? 200 : 4000}
          onSave={(next, seen) =>
            changeShared(`Change ${TITLES[field].toLowerCase()}`, { [field]: next || null }, seen)
          }
        />
      ) : (
        <span className="PlanTable-text">{plans[field] ?? '—'}</span>
      )}
    </Labelled>
  );
  return (
    <section className="FrameForm SharedPlan" aria-label="All plans">
      {mayShare && pipe && (
        <p className="RepairTab-note">
          Consequence and next survey are decided for the pipe: <Link to={`/asset/${pipe.uuid}`}>{pipe.AssetID}</Link>
        </p>
      )}
      {hasRisk && (
        <>
          <div className="FrameForm-pair">
            {RISKS.map((risk) => (
              <Labelled key={risk} field={risk}>
                <Select
                  id={`shared-${risk}`}
                  allowClear
                  disabled={!mayChange(risk)}
                  getPopupContainer={landmarkOf}
                  value={plans[risk]}
                  options={RISK_STEPS.map((value, index) => ({ value, label: STEPS[risk][index] }))}
                  onChange={(next: (typeof RISK_STEPS)[number] | undefined) =>
                    changeShared(`Change ${TITLES[risk].toLowerCase()}`, { [risk]: next ?? null })
                  }
                />
              </Labelled>
            ))}
            {RISKS.map((risk) => text(`${risk}Comment`, 2))}
          </div>
          {consequence && likelihood && (
            <p className="RepairTab-note">
              {`Risk ${Number(consequence) * Number(likelihood)} of 25: consequence ${consequence} by likelihood ${likelihood}`}
            </p>
          )}
        </>
      )}
      {(mayShare || plans.repairCompletedDate) && (
        <Labelled field="repairCompletedDate">
          {mayShare ? (
            <DatePicker
              id="shared-repairCompletedDate"
              getPopupContainer={landmarkOf}
              format="D MMM YYYY"
              value={plans.repairCompletedDate ? dayjs(plans.repairCompletedDate) : null}
              onChange={(day) =>
                changeShared('Change the day of the repair', {
                  repairCompletedDate: day ? day.format('YYYY-MM-DD') : null,
                })
              }
            />
          ) : (
            <span className="PlanTable-text">{plans.repairCompletedDate && shownDay(plans.repairCompletedDate)}</span>
          )}
        </Labelled>
      )}
      {shown.map((field) => text(field, field === 'frequency' ? undefined : 2))}
    </section>
  );
}

function Labelled({ field, children }: { field: Field; children: React.ReactNode }) {
  return (
    <div className="FrameForm-field">
      <label className="FrameForm-label" htmlFor={`shared-${field}`}>
        {TITLES[field]}
      </label>
      {children}
    </div>
  );
}
