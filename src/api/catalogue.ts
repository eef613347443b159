/** Every endpoint's notice, by endpoint name: the product's error catalogue as one table. */
import { authNotices } from './auth';
import type { Notice, Notices } from './errors';
import { filesNotices } from './files';
import { foldersNotices } from './folders';
import { framesNotices } from './frames';
import { inspectionsNotices } from './inspections';
import { repairsNotices } from './repairs';
import { usersNotices } from './users';

const CATALOGUE: Notices = {
  ...authNotices,
  ...filesNotices,
  ...foldersNotices,
  ...framesNotices,
  ...inspectionsNotices,
  ...repairsNotices,
  ...usersNotices,
};

/** The notice of an endpoint; undefined for those whose caller tells the user. */
export const noticeOf = (endpointName: string): Notice | undefined => CATALOGUE[endpointName];
