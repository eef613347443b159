/** Makes jobs of every kind wait again whose worker died. */
import type { Database } from '../database/database';
import { EXPORT_JOBS } from '../exports/exportJobs';
import { REGRADE_JOBS } from '../grading/regradeJobs';
import { releaseJobs } from '../jobQueue';
import { MAIL_JOBS } from '../mailQueue';
import { COPY_JOBS } from '../worker/makeCopies';
import { VIDEO_JOBS } from '../worker/videoJobs';
import { DELIVERY_JOBS } from '../webhooks/deliveryJobs';
import { WORK_MAIL_JOBS } from '../workMail/workMailJobs';

/** As in `releaseJobs`. */
export async function releaseAll(database: Pick<Database, 'db'>, which: 'expired' | 'all'): Promise<void> {
  await releaseJobs(database, VIDEO_JOBS, which);
  await releaseJobs(database, COPY_JOBS, which);
  await releaseJobs(database, EXPORT_JOBS, which);
  await releaseJobs(database, REGRADE_JOBS, which);
  await releaseJobs(database, MAIL_JOBS, which);
  await releaseJobs(database, WORK_MAIL_JOBS, which);
  await releaseJobs(database, DELIVERY_JOBS, which);
}
