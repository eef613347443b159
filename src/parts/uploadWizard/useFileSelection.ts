/** The wizard's files with their names checked against those that the organisation already has. */
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { filesApi } from '@/api/files';
import { selectIsOnline } from '@/state/connectivity';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import type { AppThunk } from '@/state/types';
import type { Upload } from '@/uploads/engine/machine';
import { selectUnfinishedUploads } from '@/uploads/engine/selectors';
import {
  asLeft,
  checkSelection,
  emptySelection,
  namesToCheck,
  reduceSelection,
  type FileSelection,
} from './fileSelection';

/** How many names are checked at a time; more requests would only wait in the browser. */
const CONNECTIONS = 6;

/** Whether an upload of this name waits for its turn, which the server does not know of yet. */
const isInQueue =
  ({ fileName, organisationId }: Pick<Upload, 'fileName' | 'organisationId'>): AppThunk<boolean> =>
  (_dispatch, getState) =>
    selectUnfinishedUploads(getState()).some(
      (upload) => upload.fileName === fileName && upload.organisationId === organisationId,
    );

/** `left` is a selection that was left, to go on with. */
export function useFileSelection(organisationId: number, left?: FileSelection) {
  const dispatch = useAppDispatch();
  const [selection, tell] = useReducer(reduceSelection, left, (each) => (each ? asLeft(each) : emptySelection));
  const asked = useRef(new Set<string>());
  const files = useMemo(() => checkSelection(selection), [selection]);
  const wanted = namesToCheck(files).join('/');
  const isOnline = useAppSelector(selectIsOnline);

  // Names that could not be checked without a connection are checked once it is back.
  useEffect(() => {
    if (isOnline) tell({ type: 'checksRepeated' });
  }, [isOnline]);

  useEffect(() => {
    const names = wanted === '' ? [] : wanted.split('/');
    // A name stays in `asked` until its answer is rendered: before that it still counts as not checked.
    const underWay = names.filter((name) => asked.current.has(name));
    const next = names.filter((name) => !asked.current.has(name)).slice(0, CONNECTIONS - underWay.length);
    asked.current = new Set([...underWay, ...next]);
    for (const filename of next) {
      void dispatch(
        filesApi.endpoints.countFilesNamed.initiate(
          { organisationId, filename },
          { subscribe: false, forceRefetch: true },
        ),
      ).then(({ data }) => {
        tell({
          type: 'nameChecked',
          name: filename,
          state:
            data === undefined
              ? 'unchecked'
              : data > 0 || dispatch(isInQueue({ fileName: filename, organisationId }))
                ? 'taken'
                : 'free',
        });
      });
    }
  }, [wanted, organisationId, dispatch]);

  return { files, selection, tell };
}
