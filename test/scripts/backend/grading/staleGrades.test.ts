/** Inspections that were graded before bounds were known, when the release that knows them was installed. */
import pg from 'pg';
import { describeOnDatabases, describeOnPostgres, type TestDatabase } from '../../../support/databases';
import { openQueue, rowWriter, type Queue } from '../../../support/openQueue';

const GRADES = `'{structural_grade, service_grade, structural_at_least, service_at_least}'::text[]`;
/** More than one batch. */
const MANY = 60;

let database: TestDatabase;
let queue: Queue;
afterEach(async () => {
  await queue.close();
  await database.close();
});

/** Signed off, with a code that has a score and one that has none. Their ids are given to `then`. */
async function update(count: number, then: (sql: Queue['sql'], ids: number[]) => Promise<void> = async () => {}) {
  queue = await openQueue(database, {
    migration: '0045_stale_grades',
    prepare: async (sql) => {
      const { add, addSomebody } = rowWriter(sql);
      const somebody = await addSomebody();
      const ids: number[] = [];
      for (let number = 0; number < count; number += 1) ids.push(await add('copies', somebody));
      await sql(`insert into defect_tables (standard_key, pipe_type_sewer, version, in_use, source)
        values (6, true, 1, true, 'a test')`);
      await sql(`update inspections set status = 'Reviewed', reviewed_by_id = ${somebody.user}, reviewed_at = now(),
        defect_table_id = (select max(id) from defect_tables), headers = '{"LengthSurveyed": 20}'`);
      await sql(`insert into frames (inspection_uuid, frame_id, defect_code, chainage_number, structural_score, service_score)
        select uuid, n, 'A', n, case n when 0 then 60 end, case n when 0 then 0 end from inspections, generate_series(0, 1) as n`);
      await then(sql, ids);
    },
  });
}
const count = async (condition: string) =>
  (await queue.sql(`select count(*)::int as count from inspections where ${condition}`))[0]?.count;
const isNamed = 'uuid in (select inspection_uuid from stale_grades)';

describeOnDatabases('after an update', (open) => {
  beforeEach(async () => {
    database = await open();
  });

  it('grades what an earlier release has graded once by the rules of this one, and changes nothing else', async () => {
    await update(3, async (sql, [, hidden, ungraded]) => {
      await sql(`update frames set is_hidden = true
        where inspection_uuid = (select uuid from inspections where id = ${hidden})`);
      await sql(`update inspections set structural_grade = 1, service_grade = 1 where id = ${hidden}`);
      await sql(`update inspections set status = 'Uploaded', defect_table_id = null where id = ${ungraded}`);
    });
    const others = `select to_jsonb(inspections) - ${GRADES} as row from inspections order by id`;
    const frames = 'select to_jsonb(frames) as row from frames order by id';
    const before = [await queue.sql(others), await queue.sql(frames)];
    await queue.regradeStale();
    const grades = 'select structural_grade as grade, structural_at_least as least from inspections order by id';
    expect(await queue.sql(grades)).toEqual([
      { grade: null, least: 4 },
      // The hidden codes do not count, and somebody has said that there are no others.
      { grade: 1, least: null },
      { grade: null, least: null },
    ]);
    expect([await queue.sql(others), await queue.sql(frames)]).toEqual(before);

    // What is written from now on is this release's.
    await queue.sql('update inspections set structural_at_least = 2');
    await queue.regradeStale();
    expect(await count('structural_at_least = 2')).toBe(3);
  });

  it('has graded an inspection or still names it, wherever it was ended, and goes on from there', async () => {
    await update(MANY);
    const last = '(select max(inspection_uuid::text) from stale_grades)';
    await queue.sql(`create table last as select ${last} as uuid`);
    // Where the process ends: the grades of the batch are written, and not committed.
    await queue.sql(`create function fail() returns trigger language plpgsql as
      $$ begin if old.inspection_uuid::text = (select uuid from last) then raise exception 'ended'; end if; return old; end $$`);
    await queue.sql('create trigger fail before delete on stale_grades for each row execute function fail()');
    await expect(queue.regradeStale()).rejects.toThrow();
    expect(await count(isNamed)).toBe(MANY - 50);
    expect(await count(`${isNamed} = (structural_at_least is null)`)).toBe(MANY);
    await queue.sql('drop trigger fail on stale_grades');
    await queue.regradeStale();
    expect([await count(isNamed), await count('structural_at_least = 4')]).toEqual([0, MANY]);
  });
});

describeOnPostgres('while others work', (open) => {
  it('leaves an inspection that somebody is changing for the next time', async () => {
    const server = await open();
    database = server;
    await update(3);
    const somebody = new pg.Client(server.url);
    await somebody.connect();
    await somebody.query('begin');
    await somebody.query('select from inspections order by id limit 1 for update');
    await queue.regradeStale();
    expect([await count(isNamed), await count('structural_at_least = 4')]).toEqual([1, 2]);
    await somebody.query('rollback');
    await somebody.end();
    await queue.regradeStale();
    expect([await count(isNamed), await count('structural_at_least = 4')]).toEqual([0, 3]);
  });
});
