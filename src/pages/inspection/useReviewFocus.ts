/** The controls of the form that keys lead to, with the tab that they are on. */
import type { InputRef } from 'antd';
import type { RefSelectProps } from 'antd/es/select';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { useInspectionTab } from './useInspectionTab';

export interface FrameControls {
  code: RefObject<RefSelectProps | null>;
  chainage: RefObject<InputRef | null>;
  remarks: RefObject<InputRef | null>;
}

export interface ReviewFocus extends FrameControls {
  /** Goes to the control, on its tab. */
  lead: (to: keyof FrameControls) => void;
}

export function useReviewFocus(inspection: Pick<Inspection, 'status'>): ReviewFocus {
  const code = useRef<RefSelectProps>(null);
  const chainage = useRef<InputRef>(null);
  const remarks = useRef<InputRef>(null);
  const wanted = useRef<keyof FrameControls | null>(null);
  const [tab, setTab] = useInspectionTab(inspection);
  const refs = { code, chainage, remarks };
  const arrive = useEffectEvent(() => {
    const to = wanted.current;
    wanted.current = null;
    // The tab's content shows in the frame after.
    if (to) requestAnimationFrame(() => refs[to].current?.focus());
  });
  useEffect(() => {
    if (tab === 'review') arrive();
  }, [tab]);
  return {
    ...refs,
    lead: (to) => {
      if (tab === 'review') return refs[to].current?.focus();
      wanted.current = to;
      setTab('review');
    },
  };
}
