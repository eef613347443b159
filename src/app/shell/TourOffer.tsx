/**
 * The product tour while it runs, and before that its offer to who has not seen it, on the page that they come home
 * to: a small card in the corner that covers nothing and waits for nobody. The tour itself loads when it is asked for.
 */
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { localTour } from '@/browser/onboarding';
import { useAbility } from '@/state/hooks';
import { useTour } from '../useTour';
import './TourOffer.css';

const ProductTour = lazy(() => import('../ProductTour').then((module) => ({ default: module.ProductTour })));

export function TourOffer() {
  const tour = useTour();
  const isHome = useLocation().pathname === useAbility().homePath;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useFocusAfter(tour === 'running');

  if (tour !== 'running' && !(tour === 'offered' && isHome)) return null;
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

/** When it is over the focus goes back to where it came from, or to the heading where that is gone. */
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
