/**
 * Offers the product tour to who has not seen it, on the page that they come home to: a small card in the corner that
 * covers nothing and waits for nobody. The tour itself loads when it is asked for.
 */
import { Button } from 'antd';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { localTour } from '@/browser/onboarding';
import { useAbility } from '@/state/hooks';
import './TourOffer.css';

const ProductTour = lazy(() => import('./ProductTour').then((module) => ({ default: module.ProductTour })));

export function TourOffer() {
  const isOffered = useSyncExternalStore(localTour.subscribe, localTour.isOffered);
  const { canUpload, homePath } = useAbility();
  const isHome = useLocation().pathname === homePath;
  const [isTaken, setTaken] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);

  // There is nothing in the tour for who cannot upload.
  if (!canUpload || !(isTaken || (isOffered && isHome))) return null;
  const take = () => {
    localTour.settle();
    setTaken(true);
  };
  return (
    <aside ref={setPlace} className="TourOffer" aria-label="Product tour">
      {isTaken && place ? (
        <Suspense>
          <ProductTour place={place} onClose={() => setTaken(false)} />
        </Suspense>
      ) : (
        <div className="TourOffer-card">
          <p className="TourOffer-text">New here? See how it works in a minute.</p>
          <Button size="small" type="primary" onClick={take}>
            Take the tour
          </Button>
          <Button size="small" type="text" onClick={() => localTour.settle()}>
            Not now
          </Button>
        </div>
      )}
    </aside>
  );
}
