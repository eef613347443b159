/** Who did what with the asset, the newest first. */
import { assetsToasts, useListAssetHistoryQuery } from '@/api/assets';
import type { Asset } from '@/api/contract/assets';
import { AssetEvents } from '@/parts/asset/AssetEvents';
import { Page } from '@/ui/Page';

export function AssetHistory({ asset: { uuid, standard } }: { asset: Asset }) {
  const { currentData, isError, isFetching, refetch } = useListAssetHistoryQuery(uuid);
  return (
    <section aria-label="History">
      <h2 className="AssetPage-heading">History</h2>
      {currentData?.length === 0 ? (
        <p className="AssetPage-type">No activity yet.</p>
      ) : currentData ? (
        <AssetEvents events={currentData} standard={standard} />
      ) : isError && !isFetching ? (
        <Page.Error {...assetsToasts.listAssetHistory} onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading history" />
      )}
    </section>
  );
}
