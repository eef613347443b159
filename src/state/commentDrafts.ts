/**
 * Drafts of comments, kept in this browser by person and frame until they are saved, also beyond the end of a session;
 * a logout clears them.
 */
import * as z from 'zod/mini';
import { entriesOf, parseJson } from '@/lib/parseStored';
import { STORAGE_KEYS } from './ports';
import type { AppThunk } from './types';

/** With more drafts, the oldest are dropped. */
const MOST = 50;

const texts = z.catch(entriesOf(z.string()), {});

const readAll =
  (frameId: number): AppThunk<{ key: string; drafts: Readonly<Record<string, string>> }> =>
  (_dispatch, getState, { storage }) => ({
    key: `${getState().session.user?.id ?? ''}.${frameId}`,
    drafts: texts.parse(parseJson(storage.get(STORAGE_KEYS.commentDrafts))),
  });

/**
 * Gives the frame's draft to `show`, if there is one. It returns nothing, since the viewer of bug reports draws the
 * same screens without running thunks.
 */
export const showCommentDraft =
  (frameId: number, show: (text: string) => void): AppThunk =>
  (dispatch) => {
    const { key, drafts } = dispatch(readAll(frameId));
    const draft = drafts[key];
    if (draft !== undefined) show(draft);
  };

/** Keeps the frame's draft; an empty text removes it. */
export const keepCommentDraft =
  (frameId: number, text: string): AppThunk =>
  (dispatch, _getState, { storage }) => {
    const { key, drafts } = dispatch(readAll(frameId));
    const { [key]: _before, ...others } = drafts;
    const next = [...Object.entries(others), ...(text === '' ? [] : [[key, text] as const])].slice(-MOST);
    storage.set(STORAGE_KEYS.commentDrafts, JSON.stringify(Object.fromEntries(next)));
  };
