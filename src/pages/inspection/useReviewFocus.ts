/** The controls of the form that keys lead to, with the tab that they are on. */
import type { InputRef } from 'antd';
import type { RefSelectProps } from 'antd/es/select';
import { useEffect, useRef, type RefObject } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { useInspectionTab } from './useInspectionTab';

interface Controls {
  code: RefObject<RefSelectProps | null>;
  chainage: RefObject<InputRef | null>;
  remarks: RefObject<InputRef | null>;
}

export interface ReviewFocus extends Controls {
  /** Goes to the control, on its tab. */
  lead: (to: keyof Controls) => void;
}

export function useReviewFocus(inspection: Pick<Inspection, 'status'>): ReviewFocus {
  const code = useRef<RefSelectProps>(null);
  const chainage = useRef<InputRef>(null);
  const remarks = useRef<InputRef>(null);
  const wanted = useRef<keyof Controls | null>(null);
  const [tab, setTab] = useInspectionTab(inspection);
  const arrive = () => {
    if (wanted.current) ({ code, chainage, remarks })[wanted.current].current?.focus();
    wanted.current = null;
  };
  useEffect(() => {
    if (tab === 'review') arrive();
  });
  return {
    code,
    chainage,
    remarks,
    lead: (to) => {
      wanted.current = to;
      if (tab === 'review') arrive();
      else setTab('review');
    },
  };
}
