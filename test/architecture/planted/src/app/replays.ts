/** Breaks a rule on purpose, as the app replays nothing. */
import { replayUploadTape } from '../../../../../src/state/replayUploadTape';

export const replayed = replayUploadTape;
