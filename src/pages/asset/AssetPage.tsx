/**
 * The page of one asset: its details, grades and inspections or, with `?compare=`, two of the inspections side by side.
 */
import { ArrowLeftOutlined, DeleteOutlined, EditOutlined, LinkOutlined } from '@ant-design/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { assetsToasts, useGetAssetQuery } from '@/api/assets';
import { isApiError } from '@/api/errors';
import { TYPE_LABELS } from '@/parts/asset/assetWords';
import { Help } from '@/parts/help/Help';
import { Page } from '@/ui/Page';
import { AssetView } from './AssetView';
import { COMPARED } from './comparedInAddress';
import { useAssetDialog } from './useAssetDialog';
import './AssetPage.css';

const AssetDialog = lazy(() => import('./AssetDialog').then((module) => ({ default: module.AssetDialog })));
const CompareView = lazy(() => import('./CompareView').then((module) => ({ default: module.CompareView })));

const back = (
  <Link to="/assets" className="AssetPage-back">
    <ArrowLeftOutlined aria-hidden /> <span>Assets</span>
  </Link>
);

export function AssetPage() {
  const { assetUuid } = useParams();
  const navigate = useNavigate();
  const { currentData: asset, error, isFetching, refetch } = useGetAssetQuery(assetUuid ?? skipToken);
  const [compared, setCompared] = useQueryState('compare', COMPARED);
  const { dialog, show, close, keep } = useAssetDialog(assetUuid ?? '');
  return (
    <Page
      title={asset?.AssetID ?? 'Asset'}
      before={back}
      after={
        asset && (
          <>
            <span className="AssetPage-type">{TYPE_LABELS[asset.type]}</span>
            <Help topic="assets" />
          </>
        )
      }
      action={
        asset && (
          <div className="AssetPage-actions">
            <Button
              icon={<LinkOutlined aria-hidden />}
              onClick={({ currentTarget }) => show({ kind: 'link', checked: [] }, currentTarget)}
            >
              Link inspections
            </Button>
            <Button
              icon={<EditOutlined aria-hidden />}
              onClick={({ currentTarget }) => show({ kind: 'edit' }, currentTarget)}
            >
              Edit
            </Button>
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              onClick={({ currentTarget }) => show({ kind: 'delete' }, currentTarget)}
            >
              Delete
            </Button>
          </div>
        )
      }
    >
      {asset ? (
        compared ? (
          <Suspense fallback={<Page.Loading label="Loading comparison" />}>
            <CompareView
              key={compared.join()}
              assetUuid={asset.uuid}
              uuids={compared}
              onClose={() => void setCompared(null)}
            />
          </Suspense>
        ) : (
          <AssetView
            asset={asset}
            onDecide={(trigger) => show({ kind: 'decide' }, trigger)}
            onCompare={(uuids) => void setCompared(uuids, { history: 'push' })}
          />
        )
      ) : !error || isFetching ? (
        <Page.Loading label="Loading asset" />
      ) : isApiError(error) && error.status === 404 ? (
        <Page.Error title="Asset not found" text="It may have been deleted, or belong to another organisation." />
      ) : (
        <Page.Error {...assetsToasts.getAsset} onRetry={() => void refetch()} />
      )}
      <Suspense>
        {asset && dialog && (
          <AssetDialog
            asset={asset}
            dialog={dialog}
            onClose={close}
            onKeep={keep}
            onDeleted={() => void navigate('/assets', { replace: true })}
          />
        )}
      </Suspense>
    </Page>
  );
}
