/**
 * The product tour while it runs, and before that the offer of it on the home page, for people who have not seen it: a
 * small card in the corner that blocks nothing. The tour itself is loaded when it is started.
 */
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { localTour } from '@/browser/onboarding';
import { useAbility } from '@/state/hooks';
import { useTour } from '../useTour';
import './TourOffer.css';

const ProductTour = lazy(() => import('../ProductTour').then((module) => ({ default: module.ProductTour })));

/** Whether the card with the offer covers the end of the page. */
export function useIsTourOffered(): boolean {
  const isHome = useLocation().pathname === useAbility().homePath;
  return useTour() === 'offered' && isHome;
}

export function TourOffer() {
  const tour = useTour();
  const isOffered = useIsTourOffered();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useFocusAfter(tour === 'running');

  if (tour !== 'running' && !isOffered) return null;
  return (
    <aside ref={setPlace} className="TourOffer" aria-label="Product tour">
      {tour === 'running' ? (
        place && (
          <Suspense>
            <ProductTour place={place} onClose={localTour.settle} />
          </Suspense>
        )
      ) : (
        <div className="TourOffer-card">
          <p className="TourOffer-text">New here? See how it works in a minute.</p>
          <Button size="small" type="primary" onClick={localTour.start}>
            Take the tour
          </Button>
          <Button size="small" type="text" onClick={localTour.settle}>
            Not now
          </Button>
        </div>
      )}
    </aside>
  );
}

/** When the tour ends, the focus goes back to the element that had it before, or to the heading if that is gone. */
function useFocusAfter(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    const before = document.activeElement;
    return () => {
      const target = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : null;
      (target ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    };
  }, [isRunning]);
}
