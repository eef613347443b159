/** The folder tree with its search, its order, and the making of new folders. */
import { FolderAddOutlined, SortAscendingOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useListFoldersQuery } from '@/api/folders';
import { Page } from '@/ui/Page';
import { SearchInput } from '@/ui/SearchInput';
import { useOrganisationId } from '../organisation/useOrganisationId';
import type { FolderSort } from './buildTree';
import { CreateFolderModal } from './CreateFolderModal';
import { FolderTree } from './FolderTree';
import './FolderPanel.css';

const SEARCH_DELAY = 400;

interface FolderPanelProps {
  title: string;
  selectedId: number | null;
  onSelect: (id: number) => void;
  rowHeight?: number;
}

export function FolderPanel({ title, selectedId, onSelect, rowHeight }: FolderPanelProps) {
  const organisationId = useOrganisationId();
  const { currentData: folders, isError, isFetching, refetch } = useListFoldersQuery({ organisationId });
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<FolderSort>('name');
  const [isCreating, setCreating] = useState(false);
  const sortLabel = sort === 'name' ? 'Sorted by name. Show newest first' : 'Newest first. Sort by name';

  return (
    <section className="FolderPanel" aria-label={title}>
      <div className="FolderPanel-header">
        <h2 className="FolderPanel-title">{title}</h2>
        <div className="FolderPanel-tools">
          <Tooltip title={sortLabel}>
            <Button
              type="text"
              aria-label={sortLabel}
              icon={sort === 'name' ? <SortAscendingOutlined /> : <ClockCircleOutlined />}
              onClick={() => setSort(sort === 'name' ? 'newest' : 'name')}
            />
          </Tooltip>
          <Tooltip title="New folder">
            <Button
              type="text"
              aria-label="New folder"
              icon={<FolderAddOutlined />}
              disabled={!folders?.length}
              onClick={() => setCreating(true)}
            />
          </Tooltip>
        </div>
      </div>
      <SearchInput label="Search folders" value={search} onSearch={setSearch} delay={SEARCH_DELAY} />
      {folders ? (
        <FolderTree
          label={title}
          folders={folders}
          search={search}
          sort={sort}
          selectedId={selectedId}
          onSelect={onSelect}
          rowHeight={rowHeight}
        />
      ) : isError && !isFetching ? (
        <Page.Error
          title="Failed to Fetch Folders"
          text="Could not retrieve folder list."
          onRetry={() => void refetch()}
        />
      ) : (
        <Page.Loading label="Loading folders" />
      )}
      {isCreating && folders && (
        <CreateFolderModal
          folders={folders}
          initialParentId={selectedId}
          onClose={() => setCreating(false)}
          onCreated={onSelect}
        />
      )}
    </section>
  );
}
