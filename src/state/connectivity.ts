/** That the browser has its connection back, for whatever waits for it. */
import { createAction } from '@reduxjs/toolkit';

export const connectionRestored = createAction('connectivity/restored');
