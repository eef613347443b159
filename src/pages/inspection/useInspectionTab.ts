/** Which tab of the inspection is open: that of the address, else the one that the status asks for. */
import { useSearchParams } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';

const TABS = ['review', 'repair', 'inspection'] as const;
type InspectionTab = (typeof TABS)[number];

export function useInspectionTab({
  status,
}: Pick<Inspection, 'status'>): [tab: InspectionTab, choose: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = TABS.find((each) => each === params.get('tab'));
  const tab = chosen ?? (status === 'Uploaded' ? 'review' : 'repair');
  const choose = (next: string) => {
    // What the address says itself: `useReview` writes the frame there without the router.
    const now = new URLSearchParams(location.search);
    now.set('tab', next);
    setParams(now, { replace: true });
  };
  return [tab, choose];
}
