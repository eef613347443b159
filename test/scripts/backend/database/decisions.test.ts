/** What was entered for single inspections when the release was installed that keeps it for the pipe. */
import { describeOnDatabases } from '../../../support/databases';
import { openQueue, rowWriter } from '../../../support/openQueue';

describeOnDatabases('an upgrade', (open) => {
  it('gives each pipe what was entered last for one of its inspections, and leaves the others theirs', async () => {
    const database = await open();
    const queue = await openQueue(database, {
      migration: '0052_decisions',
      prepare: async (sql) => {
        const { add, addSomebody } = rowWriter(sql);
        const somebody = await addSomebody();
        const pipe = async (name: string) => {
          const [row] = await sql(`insert into assets (organisation_id, standard_key, pipe_type_sewer, asset_id)
            values (${somebody.organisation}, 6, true, '${name}') returning uuid`);
          return `'${row?.uuid as string}'`;
        };
        const inspection = async (asset: string, columns: string, values: string) => {
          const id = await add('copies', somebody);
          await sql(`update inspections set asset_uuid = ${asset} where id = ${id}`);
          const [plan] = await sql(`insert into repair_plans (inspection_uuid${columns})
            select uuid${values} from inspections where id = ${id} returning id`);
          return Number(plan?.id);
        };
        const logged = (plan: number, field: string, at: string) =>
          sql(`insert into repair_plan_changes (plan_id, part, user_id, field, changed_at)
            values (${plan}, 'shared', ${somebody.user}, '${field}', '${at}')`);
        const busy = await pipe('busy');
        const older = await inspection(busy, ', consequence, consequence_comment', `, '2', 'A field'`);
        const newer = await inspection(busy, ', consequence, frequency', `, '4', '2 years'`);
        await inspection(busy, ', frequency', `, 'of a release without a log'`);
        const without = await inspection(busy, ', consequence_comment', `, 'Later, without a step'`);
        await logged(newer, 'consequence', '2026-01-01');
        await logged(newer, 'frequency', '2026-01-02');
        await logged(older, 'consequence', '2026-02-01');
        await logged(without, 'consequenceComment', '2026-03-01');
        await inspection(await pipe('noted'), ', consequence_comment', `, 'Near a school'`);
        await inspection(await pipe('empty'), ', junctions', `, 'Two'`);
        await inspection('null', ', consequence, frequency', `, '5', '1 year'`);
      },
    });
    try {
      const pipes = await queue.sql(`select asset_id, criticality, criticality_note, decision, decision_note,
        decided_by_id is not null as known, decided_at::date::text as day from assets order by asset_id`);
      expect(pipes.map((pipe) => Object.values(pipe))).toEqual([
        ['busy', 2, 'A field', 'survey again', '2 years', true, '2026-01-02'],
        ['empty', null, null, null, null, false, null],
        ['noted', null, 'Near a school', null, null, false, null],
      ]);
      const kept = await queue.sql(
        'select count(consequence)::int as steps, count(frequency)::int as times from repair_plans',
      );
      expect(kept).toEqual([{ steps: 3, times: 3 }]);
    } finally {
      await queue.close();
      await database.close();
    }
  });
});
