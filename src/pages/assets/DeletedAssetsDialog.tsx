/** The assets that were deleted: by whom, when, and what was known of each. */
import { Modal } from 'antd';
import { assetsToasts, useListDeletedAssetsQuery } from '@/api/assets';
import { AssetEvents } from '@/parts/asset/AssetEvents';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { Page } from '@/ui/Page';
import './DeletedAssetsDialog.css';

export function DeletedAssetsDialog({ standard, onClose }: { standard: number; onClose: () => void }) {
  const { currentData, isError, isFetching, refetch } = useListDeletedAssetsQuery(useOrganisationId());
  return (
    <Modal open title="Deleted assets" width={640} footer={null} onCancel={onClose}>
      <div className="DeletedAssetsDialog-list">
        {currentData?.length === 0 ? (
          <p>No asset has been deleted.</p>
        ) : currentData ? (
          <AssetEvents events={currentData} standard={standard} />
        ) : isError && !isFetching ? (
          <Page.Error {...assetsToasts.listDeletedAssets} onRetry={() => void refetch()} />
        ) : (
          <Page.Loading label="Loading deleted assets" />
        )}
      </div>
    </Modal>
  );
}
