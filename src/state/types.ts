/** The types of the store. Not in `store.ts`, so that the parts that it imports can use them. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ActionTap } from '@/replay/actionTap';
import type { TapeName } from '@/replay/keptTape';
import type { Tape } from '@/replay/tape';
import type { AppPorts } from './ports';
import type { rootReducer } from './rootReducer';

export type RootState = ReturnType<typeof rootReducer>;
/** The thunks' extra argument. */
export interface AppExtra extends AppPorts {
  tapes: Record<TapeName, () => Tape>;
  actionTap: ActionTap;
}
export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppExtra, UnknownAction>;
