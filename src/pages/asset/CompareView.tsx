/** Loads the two inspections to compare, puts the earlier one first, and refuses a pair that is not of this asset. */
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { framesToasts, useListFramesQuery } from '@/api/frames';
import { inspectionsToasts, useGetInspectionQuery } from '@/api/inspections';
import { Page } from '@/ui/Page';
import type { Compared } from './comparedInAddress';
import { Comparison } from './Comparison';
import { byTime } from './dayOf';
import './CompareView.css';

interface CompareViewProps {
  assetUuid: string;
  uuids: Compared;
  onClose: () => void;
}

function useSurveyed(uuid: string) {
  const inspection = useGetInspectionQuery(uuid);
  const frames = useListFramesQuery({ inspectionId: uuid, reported: false });
  return {
    loaded: inspection.currentData &&
      frames.currentData && { inspection: inspection.currentData, frames: frames.currentData },
    error: inspection.error ? inspectionsToasts.getInspection : frames.error ? framesToasts.listFrames : null,
    refetch: () => {
      void inspection.refetch();
      void frames.refetch();
    },
  };
}

export function CompareView({ assetUuid, uuids: [oneUuid, otherUuid], onClose }: CompareViewProps) {
  const [one, other] = [useSurveyed(oneUuid), useSurveyed(otherUuid)];
  const back = (
    <Button type="link" icon={<ArrowLeftOutlined aria-hidden />} className="CompareView-back" onClick={onClose}>
      All inspections of the asset
    </Button>
  );
  if (one.loaded && other.loaded) {
    const both = [one.loaded, other.loaded];
    if (both.some(({ inspection }) => inspection.asset?.uuid !== assetUuid)) {
      return (
        <div className="CompareView">
          {back}
          <Page.Error
            title="These cannot be compared"
            text="At least one of the inspections is not linked with this asset, or no longer is."
          />
        </div>
      );
    }
    const [earlier, later] = both.sort((a, b) => byTime(a.inspection, b.inspection));
    return (
      earlier &&
      later && (
        <div className="CompareView">
          {back}
          <Comparison
            before={earlier}
            after={later}
            onRetry={() => {
              one.refetch();
              other.refetch();
            }}
          />
        </div>
      )
    );
  }
  const error = one.error ?? other.error;
  return (
    <div className="CompareView">
      {back}
      {error ? (
        <Page.Error
          {...error}
          onRetry={() => {
            one.refetch();
            other.refetch();
          }}
        />
      ) : (
        <Page.Loading label="Loading inspections" />
      )}
    </div>
  );
}
