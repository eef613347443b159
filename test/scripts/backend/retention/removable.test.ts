/** What rules of keeping leave alone: whatever somebody may still work on. */
import {
  after,
  blobsOf,
  describeRetention,
  REVIEWED,
  type KeptInspection,
  type Somebody,
} from '../../../support/openRetention';

describeRetention('what a rule may remove', (at) => {
  // Each leaves the inspection alone, by itself; `of` makes it of an inspection that would go.
  it.each<[string, (of: KeptInspection & Somebody) => string | Promise<string>]>([
    ['is not reviewed', ({ uuid }) => `update inspections set status = 'Uploaded' where uuid = '${uuid}'`],
    [
      'a contractor has not handed over',
      async ({ file, organisation, user }) => {
        const contractor = await at.data.addAdministrator();
        const batch = await at.data.insert(`batches (organisation_id, upload_organisation_id, created_by_id)
          values (${organisation}, ${contractor.organisation}, ${user})`);
        return `update files set job_id = ${batch} where id = ${file}`;
      },
    ],
    [
      'waits for its owner’s answer',
      ({ uuid }) => `update inspections set handover = 'handed over' where uuid = '${uuid}'`,
    ],
    ['was returned', ({ uuid }) => `update inspections set handover = 'returned' where uuid = '${uuid}'`],
    [
      'was changed later',
      ({ uuid }) => `update inspections set last_related_update = '${after(1)}' where uuid = '${uuid}'`,
    ],
    ['was reviewed later', ({ uuid }) => `update inspections set reviewed_at = '${after(1)}' where uuid = '${uuid}'`],
    [
      'was accepted later',
      async ({ uuid, file, organisation, user }) => {
        const batch = await at.data
          .insert(`batches (organisation_id, upload_organisation_id, created_by_id, answered_at)
          values (${organisation}, ${organisation}, ${user}, '${after(1)}')`);
        await at.data.sql(`update files set job_id = ${batch} where id = ${file}`);
        return `update inspections set handover = 'accepted' where uuid = '${uuid}'`;
      },
    ],
    [
      'has no finished processing',
      ({ file }) => `update processing_files set status = 'Failed To Process' where file_id = ${file}`,
    ],
    [
      'is being removed by a person',
      ({ file }) => `update processing_files set status = 'Cancelling' where file_id = ${file}`,
    ],
    ['has a copy under way', ({ uuid }) => `update inspections set copy_status = 'wanted' where uuid = '${uuid}'`],
    ...['PE', 'PR'].map((status): [string, (of: KeptInspection & Somebody) => Promise<string>] => [
      `is being exported (${status})`,
      async ({ uuid, organisation, user }) => {
        const id = await at.data
          .insert(`exports (organisation_id, created_by_id, type, format, pictures, file_display_names, total, status)
          values (${organisation}, ${user}, 'BI', 'CSV', false, '{}', 1, '${status}')`);
        return `insert into export_items (export_id, position, inspection_uuid) values (${id}, 0, '${uuid}')`;
      },
    ]),
    [
      'is being regraded',
      async ({ organisation, user }) => {
        const table = await at.data
          .insert(`defect_tables (organisation_id, standard_key, pipe_type_sewer, version, in_use, source)
          values (${organisation}, 6, true, 1, true, 'a test')`);
        return `insert into regrades (table_id, organisation_id, created_by_id, is_preview, total, changes)
          values (${table}, ${organisation}, ${user}, false, 0, '{}')`;
      },
    ],
    ['waits for grades of this release', ({ uuid }) => `insert into stale_grades values ('${uuid}')`],
    [
      'is in a second review',
      async ({ uuid, organisation, user }) => {
        const check = await at.data.insert(`quality_checks (organisation_id, created_by_id, criteria, population)
          values (${organisation}, ${user}, '{}', 1)`);
        return `insert into quality_reviews (check_id, inspection_uuid, first, pictures) values (${check}, '${uuid}', '[]', 1)`;
      },
    ],
    [
      'was reviewed a second time later',
      async ({ uuid, organisation, user }) => {
        const check = await at.data.insert(`quality_checks (organisation_id, created_by_id, criteria, population)
          values (${organisation}, ${user}, '{}', 1)`);
        return `insert into quality_reviews (check_id, inspection_uuid, first, pictures, finished_at)
          values (${check}, '${uuid}', '[]', 1, '${after(1)}')`;
      },
    ],
    [
      'had its emergency taken on later',
      ({
        uuid,
        user,
      }) => `insert into emergencies (inspection_uuid, frame_id, pipe, observed, told_by_id, mailed_to, taken_on_at)
        select '${uuid}', id, 'p', 'o', ${user}, 1, '${after(1)}' from frames where inspection_uuid = '${uuid}'`,
    ],
    [
      'has an emergency that nobody took on',
      ({ uuid, user }) => `insert into emergencies (inspection_uuid, frame_id, pipe, observed, told_by_id, mailed_to)
        select '${uuid}', id, 'p', 'o', ${user}, 1 from frames where inspection_uuid = '${uuid}'`,
    ],
  ])('leaves alone what %s', async (_name, how) => {
    await at.setAll();
    const other = await at.data.addInspection(at.owner, REVIEWED);
    const inspection = await at.data.addInspection(at.owner, REVIEWED);
    await at.data.sql(await how({ ...at.owner, ...inspection }));
    await at.run(after(30));
    expect(await at.left(inspection)).toEqual(blobsOf(inspection));
    // A regrade is of the whole organisation.
    if (!_name.includes('regraded')) expect(await at.left(other)).toEqual([]);
  });

  it('goes on once what was open is closed', async () => {
    await at.setAll();
    const inspection = await at.data.addInspection(at.owner, REVIEWED);
    const check = await at.data.insert(`quality_checks (organisation_id, created_by_id, criteria, population)
      values (${at.owner.organisation}, ${at.owner.user}, '{}', 1)`);
    await at.data.sql(`insert into quality_reviews (check_id, inspection_uuid, first, pictures, finished_at)
      values (${check}, '${inspection.uuid}', '[]', 1, '${REVIEWED}')`);
    const id = await at.data
      .insert(`exports (organisation_id, created_by_id, type, format, pictures, file_display_names, total, status)
      values (${at.owner.organisation}, ${at.owner.user}, 'BI', 'CSV', false, '{}', 1, 'CO')`);
    await at.data.sql(
      `insert into export_items (export_id, position, inspection_uuid) values (${id}, 0, '${inspection.uuid}')`,
    );
    await at.data
      .sql(`insert into emergencies (inspection_uuid, frame_id, pipe, observed, told_by_id, mailed_to, taken_on_at)
      select '${inspection.uuid}', id, 'p', 'o', ${at.owner.user}, 1, '${REVIEWED}' from frames where inspection_uuid = '${inspection.uuid}'`);
    await at.data.sql(`update inspections set handover = 'accepted' where uuid = '${inspection.uuid}'`);
    await at.run(after(30));
    expect(await at.left(inspection)).toEqual([]);
  });

  it('leaves alone an upload that was never sealed', async () => {
    await at.setAll({ originals: 30 });
    const inspection = await at.data.addInspection(at.owner, REVIEWED);
    await at.data.sql(`update files set blob_name = 'uploads/x.avi' where id = ${inspection.file}`);
    await at.data.world.store('uploads/x.avi', 5);
    await at.run(after(30));
    expect(await at.data.world.stored()).toContain('uploads/x.avi');
  });

  it('touches nothing of another organisation', async () => {
    const other = await at.data.addAdministrator();
    await at.setAll();
    const [ours, theirs] = [
      await at.data.addInspection(at.owner, REVIEWED),
      await at.data.addInspection(other, REVIEWED),
    ];
    await at.run(after(30));
    expect([await at.left(ours), await at.left(theirs)]).toEqual([[], blobsOf(theirs)]);
  });

  it('touches nothing while its organisation is closed, as nobody could cancel the rule', async () => {
    await at.setAll();
    const inspection = await at.data.addInspection(at.owner, REVIEWED);
    const close = (moment: string) =>
      at.data.sql(`update organisations set closed_at = ${moment} where id = ${at.owner.organisation}`);
    await close('now()');
    await at.run(after(30));
    expect(await at.left(inspection)).toEqual(blobsOf(inspection));
    await close('null');
    await at.run(after(31));
    expect(await at.left(inspection)).toEqual([]);
  });

  it('leaves alone what is on hold, as long as it is', async () => {
    await at.setAll();
    const inspection = await at.data.addInspection(at.owner, REVIEWED);
    await at.data.world.hold(at.owner.user, inspection.uuid, after(1), 'Claim 7');
    await at.run(after(30));
    expect(await at.left(inspection)).toHaveLength(3);
    await at.data.world.hold(at.owner.user, inspection.uuid, after(40));
    await at.run(after(40));
    expect(await at.left(inspection)).toEqual([]);
    expect(
      await at.data.sql(
        `select kind, detail from audit_events where kind like '%hold%' and organisation_id = ${at.owner.organisation} order by id`,
      ),
    ).toEqual([
      { kind: 'put on hold', detail: 'Claim 7' },
      { kind: 'hold ended', detail: 'Claim 7' },
    ]);
  });
});
