/** One inspection: its frames, and what is known of the selected frame and of the inspection. */
import { ArrowLeftOutlined } from '@ant-design/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { isApiError } from '@/api/errors';
import { useGetInspectionQuery } from '@/api/inspections';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import { Page } from '@/ui/Page';
import { StatusTag } from '@/ui/StatusTag';
import { FieldsPanel } from './FieldsPanel';
import { FrameViewer } from './FrameViewer';
import { useFrames } from './useFrames';
import './InspectionPage.css';

const back = (
  <Link to="/inspections">
    <ArrowLeftOutlined /> Inspections
  </Link>
);

export function InspectionPage() {
  const { inspectionUuid } = useParams();
  const { currentData, error, isFetching, refetch } = useGetInspectionQuery(inspectionUuid ?? skipToken);
  const status = currentData && <StatusTag tone={inspectionTone(currentData.status)} text={currentData.status} />;
  return (
    <Page title={currentData?.name ?? 'Inspection'} before={back} after={status}>
      {currentData ? (
        <InspectionView key={currentData.uuid} inspection={currentData} />
      ) : !error || isFetching ? (
        <Page.Loading label="Loading inspection" />
      ) : isApiError(error) && error.status === 404 ? (
        <Page.Error title="Inspection not found" text="It may have been deleted, or belong to another organisation." />
      ) : (
        <Page.Error title="Failed to load inspection" onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function InspectionView({ inspection }: { inspection: Inspection }) {
  const view = useFrames(inspection);
  return (
    <div className="InspectionPage">
      <FrameViewer {...view} />
      <FieldsPanel inspection={inspection} frame={view.frames?.[view.selected]} />
    </div>
  );
}
