/** The folders that the inspections list is narrowed to, as a tree: beside the list, in narrow windows in a drawer. */
import { Alert } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { FolderBrowser } from '@/parts/folderTree/FolderBrowser';
import { useFolders } from '@/parts/folderTree/useFolders';
import { Page } from '@/ui/Page';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { toFolderModel, type ListFilters } from './useFilters';

const NONE: readonly number[] = [];
/** Most folders of a filter: they travel in the address of each request for the list. */
const MAX_FOLDERS = 200;

interface FolderFilterProps {
  filters: ListFilters;
  /** Called before a choice is saved: the narrowed list may not have the present page, so it begins at the first. */
  onChange: () => void;
  /** Called when one folder alone was chosen. */
  onChosen?: () => void;
}

export function FolderFilter({ filters, onChange, onChosen }: FolderFilterProps) {
  const { folders, hasFailed, refetch } = useFolders();
  const { ids, choose } = useChoice(filters, onChange);
  const chosen = useMemo(() => ({ ids, onChange: choose }), [ids, choose]);

  // The tree opens at the folder that the list is narrowed to, so it waits for that.
  if (!folders || (!filters.kept && !filters.hasFailed)) {
    return hasFailed ? (
      <Page.Error title="Failed to Fetch Folders" text="Could not retrieve folder list." onRetry={refetch} />
    ) : (
      <Page.Loading label="Loading folders" />
    );
  }
  return (
    <section className="ListFolders" aria-label="Folders">
      <FolderBrowser
        label="Folders to show"
        header={<h2 className="ListFolders-title">Folders</h2>}
        folders={folders}
        selectedId={ids.length === 1 ? ids[0] : null}
        onSelect={(id) => {
          choose([id]);
          onChosen?.();
        }}
        chosen={chosen}
      />
      {ids.length > MAX_FOLDERS ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`Choose at most ${MAX_FOLDERS} folders, or the folder above them.`}
        />
      ) : (
        <p className="ListFolders-hint">Each folder counts with everything below it.</p>
      )}
    </section>
  );
}

/**
 * The folders that are ticked, at once as the person has them. They are saved one choice after the other, so that an
 * early one never arrives last; of those made while one is on its way only the newest is sent. A choice that could not
 * be saved goes back to the one before, and so does the tree.
 */
function useChoice({ kept, save }: ListFilters, onChange: () => void) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const newest = useRef<readonly number[] | null>(null);
  const saveNewest = async () => {
    let sent: readonly number[] | null = null;
    let isSaved = true;
    while (isSaved && newest.current && newest.current !== sent) {
      sent = newest.current;
      isSaved = await save({ folderFilterModel: toFolderModel(sent) });
    }
    newest.current = null;
    // More folders than a filter takes are ticked, and not saved, until there are fewer.
    setWanted((now) => (isSaved && now !== sent ? now : null));
  };
  const { choose } = useStableFunctions({
    choose: (ids: readonly number[]) => {
      setWanted(ids);
      if (ids.length > MAX_FOLDERS) return;
      onChange();
      const isSaving = newest.current !== null;
      newest.current = ids;
      if (!isSaving) void saveNewest();
    },
  });
  return { ids: wanted ?? kept?.folderIds ?? NONE, choose };
}
