/** Which tab of the inspection is open; it stands in the address. */
import { useSearchParams } from 'react-router-dom';

const TABS = ['review', 'inspection'] as const;
export type InspectionTab = (typeof TABS)[number];

export function useInspectionTab(): [tab: InspectionTab, choose: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'review';
  const choose = (next: string) =>
    setParams((before) => ({ ...Object.fromEntries(before), tab: next }), { replace: true });
  return [tab, choose];
}
