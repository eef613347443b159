/**
 * The controls that keys of the review lead to, and the way there: opens their tab, and focuses the control as soon as
 * the form of the selected frame is there.
 */
import type { InputRef } from 'antd';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Inspection } from '@/api/contract/inspections';
import type { DefectPickerControl } from '../parts/DefectPicker';
import { useAppDispatch } from '@/state/hooks';
import { reviewLayoutChanged } from '@/state/preferences';
import { useInspectionTab } from './useInspectionTab';

export type CommentControl = RefObject<{ focus: () => void } | null>;

export interface FrameControls {
  code: RefObject<DefectPickerControl | null>;
  chainage: RefObject<InputRef | null>;
  /** The first measure that the code asks for; else the first quantity, among the fields that may be closed. */
  quantity: RefObject<InputRef | null>;
  remarks: RefObject<InputRef | null>;
}

type Target = keyof FrameControls | 'codes' | 'comment';

export interface ReviewFocus extends FrameControls {
  /** The field for a comment, beneath the form. */
  comment: CommentControl;
  /** Focuses the control on its tab; 'codes' opens the list of codes as well. */
  lead: (to: Target) => void;
  /** Whether a key leads to the form: it is then rendered at once, and not only when the keys leave it time. */
  isFormWanted: boolean;
  /** Tells whether the form of the selected frame is still to be rendered; `lead` waits while it is. */
  setAwaited: (isAwaited: boolean) => void;
}

export function useReviewFocus(inspection: Pick<Inspection, 'status'>): ReviewFocus {
  const code = useRef<DefectPickerControl>(null);
  const chainage = useRef<InputRef>(null);
  const quantity = useRef<InputRef>(null);
  const remarks = useRef<InputRef>(null);
  const comment = useRef<{ focus: () => void }>(null);
  const wanted = useRef<Target | null>(null);
  /** What had the focus when the key was pressed. */
  const from = useRef<Element | null>(null);
  const isAwaited = useRef(true);
  const [isFormWanted, setIsFormWanted] = useState(false);
  const dispatch = useAppDispatch();
  const [tab, setTab] = useInspectionTab(inspection);
  const refs = { code, chainage, quantity, remarks, comment };
  const forget = () => {
    wanted.current = null;
    setIsFormWanted(false);
  };
  const arrive = () => {
    const to = wanted.current;
    if (isAwaited.current || !to) return;
    // Opened at once, since what is typed next belongs into the field.
    if (to === 'quantity' && !quantity.current) flushSync(() => dispatch(reviewLayoutChanged({ hasMoreFields: true })));
    // A value that is there is most often wrong, so it is selected: typing replaces it.
    if (to === 'chainage' || to === 'quantity') refs[to].current?.focus({ cursor: 'all' });
    else if (to === 'codes') code.current?.open();
    else refs[to].current?.focus();
    forget();
  };
  return {
    ...refs,
    isFormWanted,
    lead: (to) => {
      wanted.current = to;
      from.current = document.activeElement;
      if (isAwaited.current)
        flushSync(() => {
          setIsFormWanted(true);
          if (tab !== 'review') setTab('review');
        });
      arrive();
    },
    setAwaited: (next) => {
      isAwaited.current = next;
      if (next) return;
      // The content of a tab shows in the next animation frame.
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        const isElsewhere = activeElement !== body && activeElement !== from.current;
        // A person who has gone to another control meanwhile stays there.
        if (wanted.current && isElsewhere) forget();
        arrive();
      });
    },
  };
}
