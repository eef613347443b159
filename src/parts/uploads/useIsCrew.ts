/** Whether the person has the crew's screen: somebody who may only upload, on a phone or tablet. */
import { useAbility } from '@/state/hooks';
import { useIsNarrow } from '@/ui/useMediaQuery';

export function useIsCrew(): boolean {
  const { isUploadOnly } = useAbility();
  const isNarrow = useIsNarrow();
  return isUploadOnly && isNarrow;
}
