/** Whether the folders are shown beside the inspections list, as the person has left it; in narrow windows in a drawer. */
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { listPreferenceChanged, selectListPreference } from '@/state/preferences';
import { useShown } from '@/parts/screen/useShown';
import { useIsNarrow, useMediaQuery } from '@/ui/useMediaQuery';

/** Beside the menu and the folders, the list has room for all of its first columns. */
const ROOM_FOR_FOLDERS = '(min-width: 1800px)';

export interface FoldersShown {
  isShown: boolean;
  isInDrawer: boolean;
  toggle: () => void;
}

export function useFoldersShown(): FoldersShown {
  const dispatch = useAppDispatch();
  const isInDrawer = useIsNarrow();
  const hasRoom = useMediaQuery(ROOM_FOR_FOLDERS);
  const [isDrawerOpen, setDrawerOpen] = useShown('inspectionFolders', false);
  const isBeside = useAppSelector((state) => selectListPreference(state, 'inspections')?.hasFolders) ?? hasRoom;
  return {
    isShown: isInDrawer ? isDrawerOpen : isBeside,
    isInDrawer,
    toggle: () => {
      if (isInDrawer) setDrawerOpen(!isDrawerOpen);
      else dispatch(listPreferenceChanged({ list: 'inspections', change: { hasFolders: !isBeside } }));
    },
  };
}
