/** In the viewer instead of `src/ui/UrlState.tsx`: what a page reads from its address is the recorded one, and it writes nothing. */
import { unstable_createAdapterProvider } from 'nuqs/adapters/custom';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const Adapter = unstable_createAdapterProvider(() => ({ searchParams: useSearchParams()[0], updateUrl: () => {} }));

export function UrlState({ children }: { children: ReactNode }) {
  return <Adapter>{children}</Adapter>;
}

export const replaceAddress = (): void => {};
