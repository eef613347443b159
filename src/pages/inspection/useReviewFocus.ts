/** The controls of the form that keys lead to. */
import type { InputRef } from 'antd';
import type { RefSelectProps } from 'antd/es/select';
import { useMemo, useRef, type RefObject } from 'react';

export interface ReviewFocus {
  code: RefObject<RefSelectProps | null>;
  chainage: RefObject<InputRef | null>;
  remarks: RefObject<InputRef | null>;
}

export function useReviewFocus(): ReviewFocus {
  const code = useRef<RefSelectProps>(null);
  const chainage = useRef<InputRef>(null);
  const remarks = useRef<InputRef>(null);
  return useMemo(() => ({ code, chainage, remarks }), []);
}
