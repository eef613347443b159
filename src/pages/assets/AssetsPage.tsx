/** The organisation's pipes as a list; a row leads to its asset. */
import { skipToken } from '@reduxjs/toolkit/query';
import {
  CalendarOutlined,
  CheckCircleOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  ImportOutlined,
  LinkOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { assetsToasts, useDownloadAssetsMutation, useListAssetsQuery } from '@/api/assets';
import { ASSET_TYPES, type Asset } from '@/api/contract/assets';
import { PIPE_TYPES } from '@/api/contract/common';
import { BulkAction } from '@/parts/list/BulkBar';
import { ListSearch } from '@/parts/list/ListSearch';
import { ListTable } from '@/parts/list/ListTable';
import { StatusTabs } from '@/parts/list/StatusTabs';
import { useListState } from '@/parts/list/useListState';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useWithOwnColumns } from '@/parts/ownFields/useWithOwnColumns';
import { Help } from '@/parts/help/Help';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { ASSET_COLUMNS } from './assetColumns';
import { AssetFilters } from './AssetFilters';
import { AssetRowActions } from './AssetRowActions';
import { useAssetFilters } from './useAssetFilters';
import { useAssetDialogs } from './useAssetDialogs';
import { NoAssets } from './NoAssets';
import { ALL_STANDARDS } from './useAssetsStandard';
import './AssetsPage.css';

const AssetsDialog = lazy(() => import('./AssetsDialog').then((module) => ({ default: module.AssetsDialog })));

const rowId = ({ uuid }: Asset) => uuid;
/** Until a person sorts the list: what needs a decision comes first. */
const WORST_FIRST = '-risk';

export function AssetsPage() {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const list = useListState('assets', useWithOwnColumns(ASSET_COLUMNS, 'assets'));
  const filters = useAssetFilters(() => list.change({ pageIndex: 0 }));
  const { standard, ofNew, type, decision, own, showStandard, showDecision, showType } = filters;
  const which = standard === undefined ? undefined : { organisationId, standard, type, decision, own };
  const { search, ordering = WORST_FIRST } = list.question;
  const answer = useListAssetsQuery(which ? { ...which, ...list.question, ordering } : skipToken);
  const [download, { isLoading: isDownloading }] = useDownloadAssetsMutation();
  const { dialog, show, close, keep } = useAssetDialogs();
  const downloadAs = (format: 'csv' | 'gpkg') => () => {
    if (which) void download({ ...which, search, ordering, format });
  };
  const create = (trigger: HTMLElement | null) =>
    show({ kind: 'form', subject: { type: type ?? 'SS', standard: ofNew } }, trigger);
  const count = answer.data?.count ?? 0;
  const exportThese = (assets: readonly Asset[], trigger: HTMLElement) => {
    const matching =
      which && count > 0
        ? {
            count,
            search,
            ...(which.standard && { standard: which.standard }),
            ...(type && { pipe_type: type }),
            ...(decision && { decision }),
            own: { ...own },
          }
        : undefined;
    show({ kind: 'export', assets, matching }, trigger);
  };
  const decideOn = ([first, ...others]: readonly Asset[], trigger: HTMLElement) => {
    if (first) show({ kind: 'decide', assets: [first, ...others], draft: null }, trigger);
  };
  const rowActions = useMemo(
    () => ({
      width: isNarrow ? 44 : 96,
      render: (asset: Asset) => <AssetRowActions {...{ asset, show, isNarrow }} />,
    }),
    [show, isNarrow],
  );

  return (
    <Page
      title="Assets"
      after={<Help topic="assets" />}
      action={
        <div className="AssetsPage-actions">
          <Button
            icon={<DeleteOutlined aria-hidden />}
            onClick={({ currentTarget }) => show({ kind: 'deleted', standard: standard ?? 1 }, currentTarget)}
          >
            Deleted assets
          </Button>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            title="Reports, and files for other programs"
            disabled={count === 0}
            onClick={({ currentTarget }) => exportThese([], currentTarget)}
          >
            Export
          </Button>
          <Button
            icon={<LinkOutlined aria-hidden />}
            onClick={({ currentTarget }) => show({ kind: 'match', picked: { checked: [], chosen: {} } }, currentTarget)}
          >
            Match inspections
          </Button>
          <Button
            icon={<ImportOutlined aria-hidden />}
            onClick={({ currentTarget }) =>
              show({ kind: 'import', choice: { type: type ?? 'SS', standard: ofNew, file: null } }, currentTarget)
            }
          >
            Import
          </Button>
          <Button
            icon={<EnvironmentOutlined aria-hidden />}
            onClick={() => void navigate(`/assets/map${location.search}`)}
          >
            Map
          </Button>
          <Button icon={<CalendarOutlined aria-hidden />} onClick={() => void navigate('/assets/programme')}>
            Programme
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={({ currentTarget }) => create(currentTarget)}
          >
            New asset
          </Button>
        </div>
      }
      filters={
        <>
          <ListSearch label="Search assets" list={list} />
          <AssetFilters {...filters} />
        </>
      }
    >
      <ListTable
        label="Assets"
        list={list}
        answer={answer}
        rowId={rowId}
        error={assetsToasts.listAssets}
        empty={
          which && (
            <NoAssets
              {...which}
              onShowAll={() => showStandard(ALL_STANDARDS)}
              onShowDecided={() => showDecision(null)}
              onClear={filters.clear}
              onCreate={create}
            />
          )
        }
        tabs={
          <StatusTabs
            label="Type"
            statuses={PIPE_TYPES}
            value={type && (PIPE_TYPES[ASSET_TYPES.indexOf(type)] ?? null)}
            counts={undefined}
            onChange={(next) => showType(next && (ASSET_TYPES[PIPE_TYPES.indexOf(next)] ?? null))}
          />
        }
        download={{
          isRunning: isDownloading,
          run: downloadAs('csv'),
          others: [{ name: 'GeoPackage', run: downloadAs('gpkg') }],
        }}
        onRowOpen={({ uuid }) => void navigate(`/asset/${uuid}`)}
        actions={rowActions}
        bulkActions={(selected, download) => (
          <>
            <BulkAction
              name="Decide"
              icon={<CheckCircleOutlined aria-hidden />}
              onClick={({ currentTarget }) => decideOn(selected, currentTarget)}
            />
            <BulkAction
              name="Export"
              icon={<DownloadOutlined aria-hidden />}
              onClick={({ currentTarget }) => exportThese(selected, currentTarget)}
            />
            {download}
          </>
        )}
      />
      <Suspense>{dialog && <AssetsDialog dialog={dialog} onClose={close} onKeep={keep} />}</Suspense>
    </Page>
  );
}
