/** How a row of the lists shows its folder in the tree beside them: a context, since only the page has the tree. */
import { createContext, useContext } from 'react';

export const ShowFolder = createContext<(folderId: number) => void>(() => undefined);
export const useShowFolder = () => useContext(ShowFolder);
