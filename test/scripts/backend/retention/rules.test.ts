/** When rules of keeping begin, what they foretell, and two administrators who set them. */
import { RETENTION_KINDS } from '@/api/contract/retention';
import { after, blobsOf, describeRetention, REVIEWED } from '../../../support/openRetention';

describeRetention('a rule of keeping', (at) => {
  it('begins 14 days after it was set, also for what is older', async () => {
    const old = await at.data.addInspection(at.owner, '2020-01-01T00:00:00Z');
    await at.setAll();
    expect((await at.data.world.read(at.owner.user, after(1))).rules[0]).toEqual({
      ...{ kind: 'originals', days: null, since: REVIEWED.replace('Z', '.000Z') },
      next: { days: 30, from: after(14) },
    });
    await at.run(new Date(Date.parse(after(14)) - 1).toISOString());
    expect(await at.left(old)).toHaveLength(3);
    await at.run(after(14));
    expect(await at.left(old)).toEqual([]);
    expect((await at.data.world.read(at.owner.user, after(15))).rules[0]).toMatchObject({
      days: 30,
      since: after(14),
      next: null,
    });
  });

  it('shortens slowly, and until then goes by the longer rule', async () => {
    await at.setAll({ originals: 400 });
    await at.setAll({ originals: 30 }, after(20));
    const [old, young] = [
      await at.data.addInspection(at.owner, '2025-01-01T00:00:00Z'),
      await at.data.addInspection(at.owner, REVIEWED),
    ];
    await at.run(after(33));
    expect([await at.left(old), await at.left(young)]).toEqual([blobsOf(old).slice(1), blobsOf(young)]);
    await at.run(after(34));
    expect(await at.left(young)).toEqual(blobsOf(young).slice(1));
  });

  it('can be cancelled until it begins; longer, or none, holds at once', async () => {
    const old = await at.data.addInspection(at.owner, '2020-01-01T00:00:00Z');
    await at.setAll();
    await at.setAll({ originals: null, copies: null, pictures: null }, after(13));
    await at.run(after(60));
    expect(await at.left(old)).toHaveLength(3);
    await at.setAll({ originals: 30 }, after(60));
    await at.setAll({ originals: 9000 }, after(80));
    expect((await at.data.world.read(at.owner.user, after(80))).rules[0]).toMatchObject({
      days: 9000,
      since: after(80),
      next: null,
    });
    await at.run(after(80));
    expect(await at.left(old)).toHaveLength(3);
  });

  it('does not cancel, or change, what another administrator has set unseen', async () => {
    await at.setAll({ originals: 365 });
    expect(await at.setAll({ originals: null }, after(1), { originals: 365 })).toBeNull();
    await at.setAll({ originals: 100 }, after(2));
    const late = await at.setAll({ originals: 50, copies: 60 }, after(3), { originals: 365, copies: null });
    expect(late).toMatchObject({ status: 412, body: { now: { originals: 100 } } });
    expect((await at.data.world.read(at.owner.user, after(3))).rules.map(({ next }) => next?.days)).toEqual([
      100,
      undefined,
      undefined,
    ]);
    expect(await at.setAll({ originals: 50 }, after(3), { originals: 100 })).toBeNull();
    const said = await at.data.sql(
      `select detail from audit_events where kind = 'organisation changed' and organisation_id = ${at.owner.organisation} order by id`,
    );
    expect(said.map(({ detail }) => detail)).toEqual([
      'Keeping of originals changed from “for ever” to “365 days”, from 2027-01-15 on.',
      'Keeping of originals changed from “365 days” to “for ever”.',
      'Keeping of originals changed from “for ever” to “100 days”, from 2027-01-17 on.',
      'Keeping of originals changed from “100 days” to “50 days”, from 2027-01-18 on.',
    ]);
  });

  it.each(RETENTION_KINDS)('foretells what it then removes: %s', async (kind) => {
    for (const day of [REVIEWED, '2026-12-18T00:00:00Z', '2026-12-15T00:00:00Z', '2020-01-01T00:00:00Z']) {
      await at.data.addInspection(at.owner, day);
    }
    const held = await at.data.addInspection(at.owner, '2020-01-01T00:00:00Z');
    await at.data.world.hold(at.owner.user, held.uuid, REVIEWED, 'Claim 7');
    const told = await at.data.world.preview(at.owner.user, kind, 30, REVIEWED);
    const unsized = kind === 'originals' ? 0 : 2;
    // On the day on which it begins the one of 15 December has been kept for 31 days, that of the 18th for 28.
    expect(told).toEqual({ from: after(14), count: 2, bytes: kind === 'originals' ? 2000 : 0, unsized });
    await at.setAll({ [kind]: 30 });
    await at.run(told.from);
    expect((await at.data.world.read(at.owner.user, told.from)).removed).toMatchObject([{ kind, count: told.count }]);
    // From then on more days hold at once.
    expect(await at.data.world.preview(at.owner.user, kind, 40, after(50))).toMatchObject({
      from: after(50),
      count: 2,
    });
  });
});
