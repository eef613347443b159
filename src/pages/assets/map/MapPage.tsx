/** The organisation's pipes as a map with a list beside it, filtered as the list of assets is. */
import { skipToken } from '@reduxjs/toolkit/query';
import { ArrowLeftOutlined, ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ASSET_TYPES } from '@/api/contract/assets';
import { PIPE_TYPES } from '@/api/contract/common';
import { networkToasts, useGetNetworkQuery } from '@/api/network';
import { ListSearch } from '@/parts/list/ListSearch';
import { StatusTabs } from '@/parts/list/StatusTabs';
import { useListState } from '@/parts/list/useListState';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useShown } from '@/parts/screen/useShown';
import { useKeptDraft } from '@/parts/session/useKeptDraft';
import { Page } from '@/ui/Page';
import { AssetFilters } from '../AssetFilters';
import { useAssetFilters } from '../useAssetFilters';
import { MAP_COLUMNS } from './mapColumns';
import { toldNetwork, type NetworkChoice } from './networkChoice';
import { NetworkView } from './NetworkView';
import { pipesOf } from './networkPipes';
import './Map.css';

const NOTHING_CHOSEN = { file: null, system: null, axes: null, columns: {}, byNodes: false, create: false };

const NetworkDialog = lazy(() => import('./NetworkDialog').then((module) => ({ default: module.NetworkDialog })));

export function MapPage() {
  const organisationId = useOrganisationId();
  const list = useListState('map', MAP_COLUMNS);
  const filters = useAssetFilters(() => list.change({ pageIndex: 0 }));
  const { standard, type, decision, own, ofNew } = filters;
  const { search } = list.question;
  const isFiltered =
    search !== '' || type !== null || decision !== null || standard !== null || Object.keys(own).length > 0;
  const { currentData, isError, isFetching, refetch } = useGetNetworkQuery(
    standard === undefined ? skipToken : { organisationId, standard, type, decision, own, search },
  );
  const { found, keep } = useKeptDraft<NetworkChoice>('network import');
  const [imported, setImported] = useShown<NetworkChoice | null>('networkImport', found, { told: toldNetwork });
  const pipes = useMemo(() => currentData && pipesOf(currentData), [currentData]);
  const open = () => setImported({ ...NOTHING_CHOSEN, type: type ?? 'SS', standard: ofNew });
  const close = () => {
    keep(null);
    setImported(null);
  };
  const importButton = (
    <Button icon={<ImportOutlined aria-hidden />} onClick={open}>
      Import network
    </Button>
  );
  return (
    <Page
      title="Map"
      before={
        <Link to={`/assets${location.search}`} className="Map-back">
          <ArrowLeftOutlined aria-hidden /> <span>Assets</span>
        </Link>
      }
      action={importButton}
      filters={
        <>
          <ListSearch label="Search assets" list={list} />
          <StatusTabs
            label="Type"
            statuses={PIPE_TYPES}
            value={type && (PIPE_TYPES[ASSET_TYPES.indexOf(type)] ?? null)}
            counts={undefined}
            onChange={(next) => filters.showType(next && (ASSET_TYPES[PIPE_TYPES.indexOf(next)] ?? null))}
          />
          <AssetFilters {...filters} />
        </>
      }
    >
      {pipes && pipes.length > 0 ? (
        <NetworkView pipes={pipes} list={list} importButton={importButton} />
      ) : pipes ? (
        <Page.NoData
          title={isFiltered ? 'No assets match' : 'No assets yet'}
          text={
            isFiltered
              ? 'No asset has all that is chosen above.'
              : 'Import the network as GeoJSON, a shapefile, a GeoPackage or CSV: its pipes can become assets.'
          }
          action={isFiltered ? <Button onClick={filters.clear}>Clear the filters</Button> : importButton}
        />
      ) : isError && !isFetching ? (
        <Page.Error {...networkToasts.getNetwork} onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading map" />
      )}
      <Suspense>{imported && <NetworkDialog choice={imported} onKeep={keep} onClose={close} />}</Suspense>
    </Page>
  );
}
