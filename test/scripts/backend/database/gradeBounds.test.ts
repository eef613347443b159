/** Grades that said what nobody had seen, when the release that knows bounds was installed. */
import { describeOnDatabases } from '../../../support/databases';
import { openQueue, rowWriter } from '../../../support/openQueue';

describeOnDatabases('an upgrade', (open) => {
  it('takes back the grade 1 of a family of which nothing is coded, unless the inspection is signed off', async () => {
    const database = await open();
    const ids: number[] = [];
    const queue = await openQueue(database, {
      migration: '0041_grade_bounds',
      prepare: async (sql) => {
        const { add } = rowWriter(sql);
        // Coded for service alone; for the structure, hidden and in sight; signed off; and graded 2.
        for (const [status, grade, score, isHidden] of [
          ['Uploaded', 1, 0, false],
          ['Uploaded', 1, 5, true],
          ['Uploaded', 1, 5, false],
          ['Reviewed', 1, 0, false],
          ['Uploaded', 2, 0, false],
        ] as const) {
          const id = await add('copies');
          ids.push(id);
          await sql(`update inspections set status = '${status}', structural_grade = ${grade} where id = ${id}`);
          await sql(`insert into frames (inspection_uuid, frame_id, defect_code, is_hidden, structural_score)
            select uuid, 0, 'A', ${isHidden}, ${score} from inspections where id = ${id}`);
        }
      },
    });
    try {
      const rows = await queue.sql('select structural_grade as grade from inspections order by id');
      expect(rows.map(({ grade }) => grade)).toEqual([null, null, 1, 1, 2]);
    } finally {
      await queue.close();
      await database.close();
    }
  });
});
