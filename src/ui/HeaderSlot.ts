/** The place in the bar on top of the app for the header of a page that wants its height; null where there is no bar. */
import { createContext } from 'react';

export const HeaderSlot = createContext<HTMLElement | null>(null);
