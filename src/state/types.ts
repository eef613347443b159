/** Types of the store, apart from the store so that its own parts can name them. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AppPorts } from './ports';
import type { rootReducer } from './rootReducer';

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, AppPorts, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppPorts, UnknownAction>;
