/** Whether the browser has a connection, as state, and as actions that sagas wait for. */
import { createAction, createReducer } from '@reduxjs/toolkit';

export const connectionLost = createAction('connectivity/lost');
export const connectionRestored = createAction('connectivity/restored');

export const connectivityReducer = createReducer({ isOnline: true }, (builder) => {
  builder
    .addCase(connectionLost, (state) => {
      state.isOnline = false;
    })
    .addCase(connectionRestored, (state) => {
      state.isOnline = true;
    });
});

export const selectIsOnline = ({ connectivity }: { connectivity: { isOnline: boolean } }): boolean =>
  connectivity.isOnline;
