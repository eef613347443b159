/** Emails about people's own work, on both databases: what stands in them, for whom, and that each is sent once. */
import { describeOnDatabases, type TestDatabase } from '../../../support/databases';
import { dayFromNow, openWorkMails, type WorkMails } from '../../../support/openWorkMails';

describeOnDatabases('emails about people’s own work', (open) => {
  let database: TestDatabase;
  let world: WorkMails;
  beforeAll(async () => {
    database = await open();
    world = await openWorkMails(database);
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });
  // No test sees another's people.
  afterEach(() => world.sql('delete from work_mails'));

  /** An owner with two people, of whom Mia is mailed in the morning. */
  async function setOut(pace: 'daily' | 'at once' = 'daily') {
    const owner = await world.addSomebody();
    const mia = await world.addColleague(owner.organisation, 'Mia');
    const tom = await world.addColleague(owner.organisation, 'Tom');
    await world.choose(mia, pace);
    return { owner, mia, tom };
  }
  const assigned = async ({ owner, mia, tom }: Awaited<ReturnType<typeof setOut>>, name = 'Main Street 1') => {
    const uuid = await world.addInspection(owner, name);
    await world.assign(uuid, mia, tom);
    return uuid;
  };
  const inTheMorning = async (how?: Parameters<WorkMails['mail']>[0]) => {
    await world.wakeAll();
    return world.mail(how);
  };

  it('tell of each kind, with links, once', async () => {
    const of = await setOut();
    const { owner, mia, tom } = of;
    const uuid = await assigned(of);
    await world.comment(uuid, tom, mia);
    const late = await world.addBatch(owner, 'Lot 7', dayFromNow(-2), mia);
    await world.addBatch(owner, 'Lot 8', dayFromNow(0), mia);
    await world.addBatch(owner, 'Lot 9', dayFromNow(1), mia);
    const due = await world.addInspection(owner, 'Due Street', late);
    await world.assign(due, mia, mia);
    await world.failUpload(owner, mia, 'bad.avi');
    // It is not the morning yet.
    expect(await world.mail()).toEqual([]);
    const [mail, ...others] = await inTheMorning();
    expect(others).toEqual([]);
    const app = 'https://app.example.com';
    const zone = String((await world.sql(`select zone from work_mails where user_id = ${mia}`))[0]?.zone);
    expect(mail).toEqual({
      to: await world.emailOf(mia),
      subject: 'Your work: 1 inspection assigned, 1 mention, 1 inspection due, 2 batches due, 1 upload failed',
      text: `Assigned to you
- Main Street 1, by Tom Abel
  ${app}/inspection/${uuid}

Comments that mention you
- Tom Abel in Main Street 1
  ${app}/inspection/${uuid}?filter=Commented&frame=3&observation=1

Inspections that you have to review, of batches that are due
- Due Street, was due ${dayFromNow(-2)}
  ${app}/inspection/${due}

Batches of yours that are due
- Lot 7, was due ${dayFromNow(-2)}
  ${app}/uploads?tab=batches&mine=true
- Lot 8, due today
  ${app}/uploads?tab=batches&mine=true

Uploads of yours that failed
- bad.avi: The file is corrupted.
  ${app}/uploads?tab=failed&search=bad.avi

You get this email because you chose to be mailed about your work, each day at 07:00 (${zone}) if there is news. To change that, or to stop these emails, open:`,
      link: `${app}/settings`,
    });
    expect(await inTheMorning()).toEqual([]);
    // What was due is told once more when it is late.
    await world.sql(`update batches set due_date = '${dayFromNow(-1)}' where name = 'Lot 8'`);
    expect((await inTheMorning()).map(({ subject }) => subject)).toEqual(['Your work: 1 batch due']);
    expect(await inTheMorning()).toEqual([]);
  });

  it('tell each of two people of the same comment, once, and nobody whom it does not mention', async () => {
    const { owner, mia, tom } = await setOut();
    await world.choose(tom, 'daily');
    await world.choose(await world.addColleague(owner.organisation, 'Ana'), 'daily');
    const comment = await world.comment(await world.addInspection(owner, 'Side Street'), owner.user, mia);
    await world.sql(`insert into comment_mentions (comment_id, user_id) values (${comment}, ${tom})`);
    const mailed = (await inTheMorning()).map(({ to }) => to).toSorted();
    expect(mailed).toEqual([await world.emailOf(mia), await world.emailOf(tom)].toSorted());
    expect(await inTheMorning()).toEqual([]);
  });

  it('leave out what the person did, what is done, and what is of others', async () => {
    const of = await setOut();
    const { owner, mia, tom } = of;
    const own = await world.addInspection(owner, 'Taken by herself');
    await world.assign(own, mia, mia);
    await world.comment(own, mia, mia);
    await world.assign(await world.addInspection(owner, 'To Tom'), tom, mia);
    const reviewed = await assigned(of, 'Reviewed');
    await world.sql(`update inspections set status = 'Reviewed' where uuid = '${reviewed}'`);
    const comment = await world.comment(reviewed, tom, mia);
    await world.sql(`update frame_comments set resolved_at = now(), resolved_by_id = ${tom} where id = ${comment}`);
    await world.addBatch(owner, 'Of Tom', dayFromNow(0), tom);
    const done = await world.addBatch(owner, 'Done', dayFromNow(-1), mia);
    const last = await world.addInspection(owner, 'Last', done);
    await world.sql(`update inspections set status = 'Reviewed' where uuid = '${last}'`);
    await world.sql(
      `insert into processing_files (file_id, status) select file_id, 'Complete' from inspections where uuid = '${last}'`,
    );
    await world.failUpload(owner, tom, 'toms.avi');
    expect(await inTheMorning()).toEqual([]);
  });

  it('tell whoever reviewed an inspection that its owner has returned it, each time, and no other contractor', async () => {
    const { owner, mia } = await setOut();
    const uuid = await world.addInspection(
      owner,
      'Back Street',
      await world.addBatch(owner, 'Lot 3', dayFromNow(5), mia),
    );
    const giveBack = (reason: string) =>
      world.sql(`update inspections set handover = 'returned', return_reason = '${reason}', returned_at = now(),
        status = 'Reviewed', reviewed_by_id = ${mia} where uuid = '${uuid}'`);
    await giveBack('No end');
    const [mail] = await inTheMorning();
    expect(mail?.subject).toBe('Your work: 1 inspection returned');
    expect(mail?.text).toContain(`- Back Street: No end\n  https://app.example.com/inspection/${uuid}`);
    expect(await inTheMorning()).toEqual([]);
    await giveBack('Still no end');
    expect((await inTheMorning())[0]?.text).toContain('- Back Street: Still no end');
    // A batch that another organisation does by now.
    const other = await world.addSomebody();
    await world.sql(`update batches set upload_organisation_id = ${other.organisation} where name = 'Lot 3'`);
    await giveBack('Theirs');
    expect(await inTheMorning()).toEqual([]);
  });

  it('tell nothing of the time before the person chose them, nor of the time when they were off', async () => {
    const of = await setOut();
    await world.choose(of.mia, 'off');
    const before = await assigned(of, 'While off');
    // By more than a millisecond, which the two clocks tell in different parts.
    await world.sql(`update inspections set assigned_at = now() - interval '1 second' where uuid = '${before}'`);
    await world.choose(of.mia, 'daily');
    expect(await inTheMorning()).toEqual([]);
    await assigned(of, 'Since');
    // Another pace, and the same once more, leave what is new as it is.
    await world.choose(of.mia, 'at once');
    await world.choose(of.mia, 'daily');
    expect((await inTheMorning()).map(({ text }) => text.split('\n')[1])).toEqual(['- Since, by Tom Abel']);
    await assigned(of, 'Off again');
    await world.choose(of.mia, 'off');
    expect(await inTheMorning()).toEqual([]);
  });

  it('list what the person may see when they are sent: not what lies in an organisation that they have left', async () => {
    const { owner, mia, tom } = await setOut();
    const client = await world.addSomebody();
    const link = () =>
      world.sql(
        `insert into organisation_links (contractor_id, owner_id) values (${owner.organisation}, ${client.organisation})`,
      );
    await world.sql(`update organisations set type = 'Contractor' where id = ${owner.organisation}`);
    await world.sql(`update organisations set name = 'City' where id = ${client.organisation}`);
    await link();
    const rival = await world.addSomebody();
    const stranger = await world.addColleague(rival.organisation, 'Rita');
    await world.assign(await world.addInspection(client, 'Linked'), mia, tom);
    await world.assign(await world.addInspection(client, 'By a stranger'), mia, stranger);
    // The due date of a rival's batch is not theirs to know.
    const job = await world.addBatch(client, 'Rival', dayFromNow(-1), mia, rival.organisation);
    await world.assign(await world.addInspection(client, 'Of the rival', job), mia, mia);
    await world.sql(`delete from organisation_links where owner_id = ${client.organisation}`);
    expect(await inTheMorning()).toEqual([]);
    await link();
    const [mail] = await inTheMorning();
    expect(mail?.subject).toBe('Your work: 2 inspections assigned');
    expect(mail?.text).toContain('- Linked (City), by Tom Abel\n');
    expect(mail?.text).toContain('- By a stranger (City), by Another contractor\n');

    // Moved to another organisation, with what was assigned to them before.
    const before = await world.addInspection(owner, 'Before the move');
    await world.assign(before, mia, tom);
    await world.sql(`update users set organisation_id = ${rival.organisation} where id = ${mia}`);
    expect(await inTheMorning()).toEqual([]);
  });

  it.each([
    ['deactivated', 'is_active = false'],
    ['of the staff', 'is_staff = true'],
  ])('are not sent to somebody who is %s meanwhile', async (_who, change) => {
    const of = await setOut();
    await assigned(of);
    await world.sql(`update users set ${change} where id = ${of.mia}`);
    expect(await inTheMorning()).toEqual([]);
  });

  it('tell an upload-only person of their uploads alone', async () => {
    const of = await setOut();
    await assigned(of);
    await world.failUpload(of.owner, of.mia, 'bad.avi');
    await world.sql(`update users set user_level = 'upload only' where id = ${of.mia}`);
    expect((await inTheMorning()).map(({ subject }) => subject)).toEqual(['Your work: 1 upload failed']);
  });

  it('are one email for two hundred assignments, and list fifty of them', async () => {
    const of = await setOut('at once');
    const { owner, mia, tom } = of;
    for (let index = 0; index < 200; index += 1) await world.addInspection(owner, `Pipe ${index}`);
    await world.sql(`update inspections set assigned_to_id = ${mia}, assigned_by_id = ${tom}, assigned_at = now()
      where organisation_id = ${owner.organisation}`);
    // They are gathered first.
    expect(await inTheMorning()).toEqual([]);
    await world.sql(`update work_mails set since = since - interval '10 minutes'`);
    await world.sql(`update inspections set assigned_at = now() - interval '6 minutes' where name = 'Pipe 0'`);
    const [mail, ...others] = await inTheMorning();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your work: 200 inspections assigned');
    expect(mail?.text.match(/- Pipe/g)).toHaveLength(50);
    expect(mail?.text).toContain(`- and 150 more\n  https://app.example.com/inspections?tab=Uploaded&filter=`);
    expect(mail?.text).toContain('as soon as there is news');
    expect(await inTheMorning()).toEqual([]);
  });

  it('are sent once, however many workers there are', async () => {
    const of = await setOut();
    await assigned(of);
    expect(await inTheMorning({ workers: 4 })).toHaveLength(1);
    expect(await inTheMorning({ workers: 4 })).toEqual([]);
  });

  it('are sent again when a mail server refused them, with what is new since', async () => {
    const of = await setOut();
    await assigned(of, 'First');
    expect(await inTheMorning({ isRefused: true })).toEqual([]);
    // Tried again in seconds, not the next day.
    const [row] = await world.sql(
      `select next_at <= now() as is_due, free_at < now() + interval '6 seconds' as is_soon from work_mails`,
    );
    expect(row).toEqual({ is_due: true, is_soon: true });
    await assigned(of, 'Second');
    expect((await inTheMorning()).map(({ subject }) => subject)).toEqual(['Your work: 2 inspections assigned']);
  });

  it('wait for the next morning when a mail server has refused them ten times', async () => {
    const of = await setOut();
    await assigned(of);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await world.sql('select from work_mails where next_at > now()')).toHaveLength(attempt === 1 ? 1 : 0);
      await inTheMorning({ isRefused: true });
    }
    expect(await world.sql('select from work_mails where next_at > now() and attempt = 0')).toHaveLength(1);
    expect(await inTheMorning()).toHaveLength(1);
  });

  it('are not sent again by whoever comes after a process that died while it sent them', async () => {
    const of = await setOut();
    await assigned(of, 'Sent');
    await world.wakeAll();
    expect(await world.dieSending()).toBe(true);
    await world.restart();
    expect(await world.mail()).toEqual([]);
    // What is new since is told as ever.
    await assigned(of, 'Since');
    expect((await inTheMorning()).map(({ text }) => text.split('\n')[1])).toEqual(['- Since, by Tom Abel']);
  });

  it('keep what a person typed in one line', async () => {
    const of = await setOut();
    await assigned(of, 'Main\n\nAssigned to you\n- Street');
    expect((await inTheMorning())[0]?.text).toContain('- Main Assigned to you - Street, by Tom Abel\n');
  });

  it('tell of a thing again when it happens again', async () => {
    const of = await setOut();
    const { owner, mia, tom } = of;
    const uuid = await assigned(of);
    const failed = await world.failUpload(owner, mia, 'bad.avi');
    expect(await inTheMorning()).toHaveLength(1);
    await world.assign(uuid, tom, tom);
    await world.assign(uuid, mia, tom);
    await world.sql(`update processing_files set times_retried = 1, updated_at = now() where id = ${failed}`);
    expect((await inTheMorning()).map(({ subject }) => subject)).toEqual([
      'Your work: 1 inspection assigned, 1 upload failed',
    ]);
  });
});
