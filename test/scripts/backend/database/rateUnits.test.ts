/** Rates for "a length" without a unit, when the release was installed whose rates name theirs. */
import { describeOnDatabases } from '../../../support/databases';
import { openQueue, rowWriter } from '../../../support/openQueue';

describeOnDatabases('an upgrade', (open) => {
  it('takes a rate for a length as one in the unit of the organisation’s standard', async () => {
    const database = await open();
    const organisations: number[] = [];
    const queue = await openQueue(database, {
      migration: '0043_rate_units',
      prepare: async (sql) => {
        for (const standard of [6, 7]) {
          const { organisation } = await rowWriter(sql).addSomebody();
          organisations.push(organisation);
          await sql(`update organisations set standard_key = ${standard} where id = ${organisation}`);
          await sql(`insert into repair_rates (organisation_id, repair_type, per, rate)
            values (${organisation}, 'Liner', 'length', 250), (${organisation}, 'Patch', 'each', 800)`);
        }
      },
    });
    try {
      const rows = await queue.sql(
        'select organisation_id, per, rate from repair_rates order by organisation_id, rate',
      );
      expect(rows.map(({ organisation_id: of, per, rate }) => [organisations.indexOf(Number(of)), per, rate])).toEqual([
        [0, 'm', 250],
        [0, 'each', 800],
        [1, 'ft', 250],
        [1, 'each', 800],
      ]);
    } finally {
      await queue.close();
      await database.close();
    }
  });
});
