/** What rules of keeping remove, when, and how; with a clock that the test sets. */
import { RETENTION_KINDS } from '@/api/contract/retention';
import { after, blobsOf, describeRetention, REVIEWED } from '../../../support/openRetention';

describeRetention('removing by rules', (at) => {
  it('keeps everything for ever where nobody has set a rule', async () => {
    const kept = await at.data.addInspection(at.owner, REVIEWED);
    await at.run(after(9000));
    expect(await at.left(kept)).toHaveLength(3);
  });

  it('removes on the day on which the days are over, not a moment before, and says so in the rows', async () => {
    await at.setAll();
    const gone = await at.data.addInspection(at.owner, REVIEWED);
    await at.run(new Date(Date.parse(after(30)) - 1).toISOString());
    expect(await at.left(gone)).toHaveLength(3);
    await at.run(after(30));
    expect(await at.left(gone)).toEqual([]);
    const [row] = await at.data
      .sql(`select copy_removed_at, pictures_removed_at, original_removed_at, sha256, image_blob,
        thumbnail_blob, sheet_place, defect_code, last_related_update = reviewed_at as untouched
      from inspections join files on files.id = file_id join frames on inspection_uuid = uuid where uuid = '${gone.uuid}'`);
    expect(row).toMatchObject({
      ...{ sha256: 'abc', defect_code: 'FL', untouched: true },
      ...{ image_blob: null, thumbnail_blob: null, sheet_place: null },
    });
    for (const moment of ['copy_removed_at', 'pictures_removed_at', 'original_removed_at']) {
      expect(new Date(String(row?.[moment])).toISOString()).toBe(after(30));
    }
    expect((await at.data.world.read(at.owner.user, after(31))).removed).toEqual([
      { day: '2027-01-31', kind: 'copies', count: 1, bytes: 200, unsized: 0, waiting: 0 },
      { day: '2027-01-31', kind: 'originals', count: 1, bytes: 1000, unsized: 0, waiting: 0 },
      { day: '2027-01-31', kind: 'pictures', count: 1, bytes: 30, unsized: 0, waiting: 0 },
    ]);
    const audit = await at.data.sql(
      `select subject_id, detail, user_id from audit_events where kind = 'removed by rule' and organisation_id = ${at.owner.organisation} order by id`,
    );
    expect(audit).toEqual(
      ['Playable copy, kept for 30 days', 'Original, kept for 30 days; SHA-256 abc', 'Pictures, kept for 30 days'].map(
        (detail) => ({ subject_id: gone.uuid, detail, user_id: null }),
      ),
    );
  });

  it.each(RETENTION_KINDS)('goes by each rule apart: %s', async (kind) => {
    await at.setAll({ [kind]: 30 });
    const inspection = await at.data.addInspection(at.owner, REVIEWED);
    const removed = async () => {
      const all = [];
      for (const name of blobsOf(inspection)) if (await at.data.world.isRemoved(name)) all.push(name);
      return all;
    };
    expect(await removed()).toEqual([]);
    await at.run(after(30));
    const index = RETENTION_KINDS.indexOf(kind);
    expect(await removed()).toEqual([blobsOf(inspection)[index]]);
    expect(await at.left(inspection)).toEqual(blobsOf(inspection).filter((_name, place) => place !== index));
  });

  it('tries the store again, and gives no link in the meantime', async () => {
    await at.setAll();
    const inspection = await at.data.addInspection(at.owner, REVIEWED);
    await at.data.world.breakStore(true);
    const said = await at.run(after(30));
    expect(said).toHaveLength(3);
    expect(said[0]).toMatch(/could not be removed from the store, and will be later: The store is away/);
    expect(await at.left(inspection)).toHaveLength(3);
    expect((await at.data.world.read(at.owner.user, after(30))).removed.map(({ waiting }) => waiting)).toEqual([
      1, 1, 1,
    ]);
    const [row] = await at.data.sql(
      `select original_removed_at is not null as gone from files where id = ${inspection.file}`,
    );
    expect(row).toEqual({ gone: true });
    await at.data.world.breakStore(false);
    expect(await at.run(after(31))).toEqual([]);
    expect(await at.left(inspection)).toEqual([]);
    expect(
      (await at.data.world.read(at.owner.user, after(31))).removed.map(({ bytes, waiting }) => [bytes, waiting]),
    ).toEqual([
      [200, 0],
      [1000, 0],
      [30, 0],
    ]);
  });

  it.each(['failed', null])('says of no copy that it went where there is none (%p)', async (state) => {
    await at.setAll({ copies: 30 });
    const { uuid } = await at.data.addInspection(at.owner, REVIEWED);
    await at.data.sql(`update inspections set copy_status = ${state && `'${state}'`} where uuid = '${uuid}'`);
    await at.run(after(30));
    expect((await at.data.world.read(at.owner.user, after(30))).removed).toEqual([]);
  });

  it('keeps the recorded size of what the store no longer had, and knows none of what had none', async () => {
    await at.setAll();
    const { original, copy } = await at.data.addInspection(at.owner, REVIEWED);
    for (const name of [original, copy]) await at.data.world.lose(name);
    await at.run(after(30));
    expect((await at.data.world.read(at.owner.user, after(30))).removed).toMatchObject([
      { kind: 'copies', bytes: 0, unsized: 1, waiting: 0 },
      { kind: 'originals', bytes: 1000, unsized: 0, waiting: 0 },
      { kind: 'pictures' },
    ]);
  });

  it('does no harm when two processes do it at once', async () => {
    await at.setAll();
    const inspections = [];
    for (let count = 0; count < 5; count += 1) inspections.push(await at.data.addInspection(at.owner, REVIEWED));
    expect(await at.run(after(30), 3)).toEqual([]);
    await at.run(after(31));
    for (const each of inspections) expect(await at.left(each)).toEqual([]);
    expect(
      await at.data.sql(
        `select count(*)::int as count from retention_removals where organisation_id = ${at.owner.organisation}`,
      ),
    ).toEqual([{ count: 15 }]);
    expect(
      await at.data.sql(
        `select count(*)::int as count from audit_events where kind = 'removed by rule' and organisation_id = ${at.owner.organisation}`,
      ),
    ).toEqual([{ count: 15 }]);
  });

  it('removes a bounded number at a time: the pictures of twenty', async () => {
    await at.setAll({ pictures: 30 });
    for (let count = 0; count < 22; count += 1) await at.data.addInspection(at.owner, REVIEWED);
    await at.run(after(30));
    expect((await at.data.world.read(at.owner.user, after(30))).removed).toMatchObject([{ count: 20 }]);
    await at.run(after(31));
    expect((await at.data.world.read(at.owner.user, after(31))).removed.map(({ count }) => count)).toEqual([2, 20]);
  });

  it.each([
    ['forwards', after(3000)],
    ['backwards', after(20)],
  ])('removes nothing for two days after its clock jumped %s', async (_way, jumped) => {
    await at.setAll({ originals: 30 });
    const old = await at.data.addInspection(at.owner, '2020-01-01T00:00:00Z');
    await at.lastRound(after(25));
    const shifted = (days: number) => new Date(Date.parse(jumped) + days * 24 * 3_600_000).toISOString();
    expect(await at.data.world.rounds(jumped, 1)).toEqual([
      expect.stringMatching(/its clock has jumped.*Check the clock/),
    ]);
    for (const days of [1, 1.99]) expect(await at.data.world.rounds(shifted(days), 1)).toEqual([]);
    expect(await at.left(old)).toHaveLength(3);
    expect((await at.data.world.read(at.owner.user, shifted(1))).waitsUntil).toBe(shifted(2));
    await at.data.world.rounds(shifted(2), 1);
    expect(await at.left(old)).toHaveLength(2);
  });

  it('removes nothing in its first two days', async () => {
    await at.data.sql('delete from retention_clock');
    await at.setAll({ originals: 30 });
    const old = await at.data.addInspection(at.owner, '2020-01-01T00:00:00Z');
    for (const days of [20, 21]) expect(await at.data.world.rounds(after(days), 1)).toEqual([]);
    expect(await at.left(old)).toHaveLength(3);
    await at.data.world.rounds(after(22), 1);
    expect(await at.left(old)).toHaveLength(2);
  });
});
