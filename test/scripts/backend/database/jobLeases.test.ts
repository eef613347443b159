/** Jobs that were in hand, or waited, when a release with one queue for all of them was installed. */
import { describeOnDatabases } from '../../../support/databases';
import { openQueue, rowWriter, TABLES } from '../../../support/openQueue';
import { JOB_KINDS, type JobKindName } from '../../../support/queueWorld';

describeOnDatabases('an upgrade', (open) => {
  it('keeps leases, attempts and waits of jobs, and goes on with those whose worker is gone', async () => {
    const database = await open();
    type Jobs = Record<JobKindName, number>;
    const none: Jobs = { videos: 0, copies: 0, exports: 0, regrades: 0 };
    const [inHand, gone, waiting] = [{ ...none }, { ...none }, { ...none }];
    let later = 0;
    const queue = await openQueue(database, {
      migration: '0036_job_leases',
      prepare: async (sql) => {
        const { add } = rowWriter(sql);
        for (const kind of JOB_KINDS) {
          for (const jobs of [inHand, gone, waiting]) jobs[kind] = await add(kind);
        }
        later = await add('videos');
        await sql(`update processing_files set retry_at = now() + interval '1 hour', attempt = 1 where id = ${later}`);
        for (const [jobs, at] of [
          [inHand, 'now()'],
          [gone, "now() - interval '61 seconds'"],
        ] as const) {
          await sql(`update processing_files set status = 'Analysing Video', attempt = 2, updated_at = ${at},
            inspection_uuid = gen_random_uuid() where id = ${jobs.videos}`);
          await sql(`update exports set status = 'PR', attempt = 2, claimed_at = ${at} where id = ${jobs.exports}`);
          await sql(`update inspections set copy_attempts = 2, copy_claimed_at = ${at} where id = ${jobs.copies}`);
        }
      },
    });
    try {
      for (const kind of ['videos', 'copies', 'exports'] as const) {
        // While a video waits, none is made.
        if (kind === 'copies') await queue.sql(`delete from processing_files where id = ${later}`);
        const jobs = [await queue.take(kind), await queue.take(kind)];
        expect(jobs.sort((a, b) => (a?.id ?? 0) - (b?.id ?? 0))).toMatchObject([
          { id: gone[kind], attempt: 3 },
          { id: waiting[kind], attempt: 1 },
        ]);
        expect(await queue.take(kind)).toBeNull();
        const { table, prefix } = TABLES[kind];
        expect(
          await queue.sql(`select ${prefix}attempt as attempt from ${table}
            where id = ${inHand[kind]} and ${prefix}claim is not null and ${prefix}free_at > now()`),
        ).toEqual([{ attempt: 2 }]);
      }
      for (const jobs of [inHand, gone, waiting])
        expect(await queue.take('regrades')).toMatchObject({ id: jobs.regrades });
    } finally {
      await queue.close();
      await database.close();
    }
  });
});
