/** The state of the app's own tour; 'absent' for people who cannot upload, because the tour has no step for them. */
import { useSyncExternalStore } from 'react';
import { localTour, type TourState } from '@/browser/onboarding';
import { useAbility } from '@/state/hooks';

export function useTour(): TourState {
  const state = useSyncExternalStore(localTour.subscribe, localTour.state);
  return useAbility().canUpload ? state : 'absent';
}
