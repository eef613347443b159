/** The reducer of the whole state: client state in slices, server data in the api's cache. */
import { combineReducers } from '@reduxjs/toolkit';
import { api } from '@/api/base';
import { uploadsReducer } from '@/uploads/engine/slice';
import { connectivityReducer } from './connectivity';
import { frameEditsReducer } from './edits/slice';
import { preferencesReducer } from './preferences';
import { sessionReducer } from './session';

export const rootReducer = combineReducers({
  session: sessionReducer,
  connectivity: connectivityReducer,
  preferences: preferencesReducer,
  uploads: uploadsReducer,
  frameEdits: frameEditsReducer,
  [api.reducerPath]: api.reducer,
});
