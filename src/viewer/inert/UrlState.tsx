/** The viewer's `src/ui/UrlState.tsx`: pages read from the recorded address, and their changes of it do nothing. */
import { unstable_createAdapterProvider } from 'nuqs/adapters/custom';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const Adapter = unstable_createAdapterProvider(() => ({ searchParams: useSearchParams()[0], updateUrl: () => {} }));

export function UrlState({ children }: { children: ReactNode }) {
  return <Adapter>{children}</Adapter>;
}

export const ADDRESS_REPLACED = 'addressreplaced';
export const replaceAddress = (): void => {};
