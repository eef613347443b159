/** The right of the screen: what is known of the selected frame, and of the inspection. */
import { Tabs } from 'antd';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { useListDefectCodesQuery } from '@/api/frames';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppSelector } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { FrameForm } from './FrameForm';
import { InspectionForm } from './InspectionForm';
import { RepairTab } from './RepairTab';
import { recentCodes } from './recentCodes';
import { ReviewActions } from './ReviewActions';
import { useInspectionTab } from './useInspectionTab';
import type { Review } from './useReview';
import type { ReviewFocus } from './useReviewFocus';

interface InspectionTabsProps {
  inspection: Inspection;
  review: Review;
  focus: ReviewFocus;
}

export function InspectionTabs({ inspection, review, focus }: InspectionTabsProps) {
  const [tab, setTab] = useInspectionTab(inspection);
  return (
    <div className="InspectionView-panel">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'review',
            label: 'Review',
            children: <SelectedFrame inspection={inspection} review={review} focus={focus} isOpen={tab === 'review'} />,
          },
          { key: 'repair', label: 'Repair', children: <RepairTab inspection={inspection} review={review} /> },
          { key: 'inspection', label: 'Inspection', children: <InspectionForm inspection={inspection} /> },
        ]}
      />
      {tab === 'review' && review.frame && <ReviewActions review={review} inspectionId={inspection.uuid} />}
    </div>
  );
}

interface SelectedFrameProps extends InspectionTabsProps {
  isOpen: boolean;
}

function SelectedFrame({ inspection, review, focus, isOpen }: SelectedFrameProps) {
  const { frames, frame: selected, change } = review;
  // The picture comes first; the form of another frame follows when the keys leave it time.
  const shownId = useDeferredValue(selected?.id);
  const frame = selected?.id === shownId ? selected : (frames?.find(({ id }) => id === shownId) ?? selected);
  const isAwaited = !isOpen || !frames || frame?.id !== selected?.id;
  const tellFocus = useEffectEvent(() => focus.setAwaited(isAwaited));
  useEffect(() => tellFocus(), [isAwaited]);
  const organisationId = useOrganisationId();
  const codes = useListDefectCodesQuery({
    standardKey: inspection.Standard,
    isSewer: inspection.UseOfDrainSewer === 'SS',
    organisationId,
  });
  const recent = useAppSelector((state) => recentCodes(state, frames));
  if (!frame) return <Page.NoData title="No frame is selected" />;
  return (
    <FrameForm
      frame={frame}
      unit={inspection.chainage_unit}
      codes={codes.data}
      codesHaveFailed={codes.isError}
      recent={recent}
      focus={focus}
      onFields={(label, fields) => change(label, { fields }, [frame])}
      onDefect={(code) => {
        const defect = {
          defectId: code?.id ?? null,
          defectCode: code?.code ?? null,
          defectClass: code?.label ?? null,
        };
        change(code ? `Code ${code.code}` : 'Take the code away', { defect }, [frame]);
      }}
    />
  );
}
