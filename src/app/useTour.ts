/** What there is to see of the app's own tour: nothing for who cannot upload, because there is nothing in it for them. */
import { useSyncExternalStore } from 'react';
import { localTour, type TourState } from '@/browser/onboarding';
import { useAbility } from '@/state/hooks';

export function useTour(): TourState {
  const state = useSyncExternalStore(localTour.subscribe, localTour.state);
  return useAbility().canUpload ? state : 'absent';
}
