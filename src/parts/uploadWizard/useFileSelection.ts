/** The wizard's files with their names checked against those that the organisation already has. */
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { selectIsOnline } from '@/state/connectivity';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { askForName, isUnderWay, selectNamesUnderWay } from '../uploads/askForName';
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

/** `left` is a selection that was left, to go on with. */
export function useFileSelection(organisationId: number, left?: FileSelection) {
  const dispatch = useAppDispatch();
  const [selection, tell] = useReducer(reduceSelection, left, (each) => (each ? asLeft(each) : emptySelection));
  const asked = useRef(new Set<string>());
  const files = useMemo(() => checkSelection(selection), [selection]);
  const wanted = namesToCheck(files).join('/');
  const isOnline = useAppSelector(selectIsOnline);

  // Another tab may begin a file after the name was found free.
  const namesUnderWay = useAppSelector((state) => selectNamesUnderWay(state, organisationId));
  const lost = files.find(({ nameState, cleaned }) => nameState === 'free' && isUnderWay(namesUnderWay, cleaned));
  const lostName = lost?.cleaned;
  useEffect(() => {
    if (lostName !== undefined) tell({ type: 'nameChecked', name: lostName, state: 'taken' });
  }, [lostName]);

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
      void dispatch(askForName(organisationId, filename)).then((state) =>
        tell({ type: 'nameChecked', name: filename, state }),
      );
    }
  }, [wanted, organisationId, dispatch]);

  return { files, selection, tell };
}
