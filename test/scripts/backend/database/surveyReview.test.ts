/** What stood in the headers of inspections when a release gave the survey's own review and time fields of their own. */
import { describeOnDatabases } from '../../../support/databases';
import { openQueue, rowWriter } from '../../../support/openQueue';

describeOnDatabases('an upgrade', (open) => {
  it('keeps what a survey says of its review and time, and takes off what a status had written there', async () => {
    const database = await open();
    const ids: Record<string, number> = {};
    const stamp = '2026-03-01T10:00:00.000Z';
    const queue = await openQueue(database, {
      migration: '0039_survey_review',
      prepare: async (sql) => {
        const { add, addSomebody } = rowWriter(sql);
        const somebody = await addSomebody();
        const inspection = async (name: string, headers: object, columns: string) => {
          const id = await add('copies', somebody);
          ids[name] = id;
          await sql(`update inspections set headers = '${JSON.stringify(headers)}', ${columns} where id = ${id}`);
        };
        const reviewed = `status = 'Reviewed', reviewed_by_id = ${somebody.user}`;
        await inspection('by a status', { ReviewedBy: 'A B', Time: stamp, Material: 'VC' }, reviewed);
        await inspection('both', { ReviewedBy: 'Surveyor', Time: '14:30' }, `${reviewed}, reviewed_at = '${stamp}'`);
        await inspection('imported', { ReviewedBy: 'Surveyor', Time: '14:30' }, `status = 'Uploaded'`);
        const filter = { commonFilters: {}, headerFilters: [{ header: 'ReviewedBy', contains: 'Time' }] };
        await sql(`insert into inspection_filters (user_id, organisation_id, filter_model)
          values (${somebody.user}, ${somebody.organisation}, '${JSON.stringify(filter)}')`);
      },
    });
    try {
      const rows = await queue.sql(
        `select id, headers, reviewed_at is not null as reviewed from inspections order by id`,
      );
      const survey = { SurveyReviewedBy: 'Surveyor', SurveyTime: '14:30' };
      expect(rows).toEqual([
        { id: ids['by a status'], headers: { Material: 'VC' }, reviewed: true },
        { id: ids.both, headers: survey, reviewed: true },
        { id: ids.imported, headers: survey, reviewed: false },
      ]);
      expect(await queue.sql(`select filter_model->'headerFilters' as filters from inspection_filters`)).toEqual([
        { filters: [{ header: 'SurveyReviewedBy', contains: 'Time' }] },
      ]);
    } finally {
      await queue.close();
      await database.close();
    }
  });
});
