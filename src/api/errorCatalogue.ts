/** What every endpoint tells people, by endpoint name: the product's error catalogue as one table. */
import { authToasts } from './auth';
import type { ToastTexts, ToastCatalogue } from './errors';
import { filesToasts } from './files';
import { framesToasts } from './frames';
import { inspectionsToasts } from './inspections';
import { usersToasts } from './users';

const CATALOGUE: Record<string, ToastTexts> = {
  ...authToasts,
  ...filesToasts,
  ...framesToasts,
  ...inspectionsToasts,
  ...usersToasts,
};

/** Adds the texts of a slice that is loaded later, with its pages. */
export function addToasts<Toasts extends ToastCatalogue>(toasts: Toasts): Toasts {
  Object.assign(CATALOGUE, toasts);
  return toasts;
}

/** The toast texts of an endpoint; undefined for an endpoint that raises no toasts. */
export const toastsOf = (endpointName: string): ToastTexts | undefined => CATALOGUE[endpointName];
