/** React-Redux hooks, typed for this store. */
import { useDispatch, useSelector } from 'react-redux';
import { selectAbility } from './ability';
import type { AppDispatch, RootState } from './types';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAbility = () => useAppSelector(selectAbility);
