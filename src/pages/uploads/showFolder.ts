/** How a row of the lists shows its folder in the tree beside them; the page says what that takes. */
import { createContext, useContext } from 'react';

export const ShowFolder = createContext<(folderId: number) => void>(() => undefined);
export const useShowFolder = () => useContext(ShowFolder);
