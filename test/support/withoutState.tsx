/** A store without state around components that only tell what they show (`parts/screen/useShown.ts`). */
import type { PropsWithChildren } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';

const store = configureStore({ reducer: (state: null = null) => state, devTools: false });

export const WithoutState = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
