/** What every endpoint tells people, by endpoint name: the product's error catalogue as one table. */
import { authToasts } from './auth';
import { defectTablesToasts } from './defectTables';
import type { ToastTexts, ToastCatalogue } from './errors';
import { filesToasts } from './files';
import { foldersToasts } from './folders';
import { framesToasts } from './frames';
import { inspectionsToasts } from './inspections';
import { repairsToasts } from './repairs';
import { usersToasts } from './users';

const CATALOGUE: ToastCatalogue = {
  ...authToasts,
  ...defectTablesToasts,
  ...filesToasts,
  ...foldersToasts,
  ...framesToasts,
  ...inspectionsToasts,
  ...repairsToasts,
  ...usersToasts,
};

/** The toast texts of an endpoint; undefined for those whose caller tells the user. */
export const toastsOf = (endpointName: string): ToastTexts | undefined => CATALOGUE[endpointName];
