/** The wizard's files with their names checked against those that the organisation already has. */
import { useEffect, useReducer, useRef } from 'react';
import { filesApi } from '@/api/files';
import { useAppDispatch } from '@/state/hooks';
import { checkSelection, emptySelection, namesToCheck, reduceSelection } from './selection';

export function useSelection(organisationId: number) {
  const dispatch = useAppDispatch();
  const [selection, tell] = useReducer(reduceSelection, emptySelection);
  const asked = useRef(new Set<string>());
  const files = checkSelection(selection);
  const wanted = namesToCheck(files).join('/');

  useEffect(() => {
    for (const filename of wanted === '' ? [] : wanted.split('/')) {
      if (asked.current.has(filename)) continue;
      asked.current.add(filename);
      void dispatch(
        filesApi.endpoints.countFilesNamed.initiate(
          { organisationId, filename },
          { subscribe: false, forceRefetch: true },
        ),
      ).then(({ data }) => {
        asked.current.delete(filename);
        tell({
          type: 'nameChecked',
          name: filename,
          state: data === undefined ? 'unchecked' : data > 0 ? 'taken' : 'free',
        });
      });
    }
  }, [wanted, organisationId, dispatch]);

  return { files, leftOut: selection.leftOut, tell };
}
