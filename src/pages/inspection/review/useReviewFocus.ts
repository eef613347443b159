/** The controls of the form that keys lead to, and the way there: to their tab, and as soon as the form is there. */
import type { InputRef } from 'antd';
import type { RefSelectProps } from 'antd/es/select';
import { useRef, type RefObject } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { useInspectionTab } from '../useInspectionTab';

export interface FrameControls {
  code: RefObject<RefSelectProps | null>;
  chainage: RefObject<InputRef | null>;
  remarks: RefObject<InputRef | null>;
}

export interface ReviewFocus extends FrameControls {
  /** Goes to the control, on its tab. */
  lead: (to: keyof FrameControls) => void;
  /** Tells whether the form of the selected frame is still to come: until it is there, `lead` waits. */
  setAwaited: (isAwaited: boolean) => void;
}

export function useReviewFocus(inspection: Pick<Inspection, 'status'>): ReviewFocus {
  const code = useRef<RefSelectProps>(null);
  const chainage = useRef<InputRef>(null);
  const remarks = useRef<InputRef>(null);
  const wanted = useRef<keyof FrameControls | null>(null);
  const isAwaited = useRef(true);
  const [tab, setTab] = useInspectionTab(inspection);
  const refs = { code, chainage, remarks };
  const arrive = () => {
    if (isAwaited.current || !wanted.current) return;
    // A value that is there is most often wrong: typing replaces it.
    if (wanted.current === 'chainage') chainage.current?.focus({ cursor: 'all' });
    else refs[wanted.current].current?.focus();
    wanted.current = null;
  };
  return {
    ...refs,
    lead: (to) => {
      wanted.current = to;
      if (tab === 'review') arrive();
      else setTab('review');
    },
    setAwaited: (next) => {
      isAwaited.current = next;
      // The tab's content shows in the frame after.
      if (!next) requestAnimationFrame(arrive);
    },
  };
}
