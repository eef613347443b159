/** Messages to webhooks, on both databases: to whom they go, how often they are tried, and when a webhook is paused. */
import { createHmac } from 'node:crypto';
import { describeOnDatabases, type TestDatabase } from '../../../support/databases';
import { openWebhooks, SECRET } from '../../../support/openWebhooks';
import { startReceiver, type Receiver } from '../../../support/webhookReceiver';

describeOnDatabases('messages to webhooks', (open) => {
  let database: TestDatabase;
  let world: Awaited<ReturnType<typeof openWebhooks>>;
  let receiver: Receiver;
  beforeAll(async () => {
    database = await open();
    world = await openWebhooks(database);
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    // No test sends what another has left.
    await world.sql('delete from webhooks');
  });
  afterEach(() => receiver.close());

  /** An organisation with a webhook for exports. */
  async function setOut() {
    const owner = await world.addSomebody();
    const hook = await world.addWebhook(owner, receiver.url, ['export.ready']);
    return { owner, hook, ready: (exportId: number) => world.queue('export.ready', owner.organisation, { exportId }) };
  }

  it('are tried again until they are taken, with the same id and body and a signature of the moment', async () => {
    const { owner, hook, ready } = await setOut();
    receiver.answerWith(500, 301, 200);
    await ready(7);
    await world.deliver();
    expect(await world.deliveries(hook)).toMatchObject([
      { state: 'waiting', attempt: 1, outcome: 'It answered 500.', seconds: 5 },
    ]);
    await world.wakeAll();
    await world.deliver();
    // A redirect is not followed.
    expect(await world.deliveries(hook)).toMatchObject([
      { state: 'waiting', attempt: 2, outcome: 'It answered 301.', seconds: 300 },
    ]);
    await world.wakeAll();
    await world.deliver();
    const [delivery] = await world.deliveries(hook);
    expect(delivery).toMatchObject({ state: 'delivered', attempt: 3, outcome: 'It answered 200.', seconds: null });
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(receiver.said()[0]).toEqual({
      type: 'export.ready',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      data: { organisationId: owner.organisation, exportId: 7 },
    });
    for (const { headers, body } of receiver.received) {
      const { 'webhook-id': id, 'webhook-timestamp': at } = headers;
      expect(id).toBe(delivery?.message_id);
      expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
      const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
      const signature = createHmac('sha256', key)
        .update(`${String(id)}.${String(at)}.${body}`)
        .digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it('go to webhooks of that organisation that are told of that event, and to no others', async () => {
    const { owner, hook, ready } = await setOut();
    const stranger = await world.addSomebody();
    const others = [
      await world.addWebhook(stranger, receiver.url, ['export.ready']),
      await world.addWebhook(owner, receiver.url, ['file.uploaded', 'inspection.reviewed']),
    ];
    const second = await world.addWebhook(owner, receiver.url, ['file.uploaded', 'export.ready']);
    await ready(1);
    await world.deliver();
    for (const other of others) expect(await world.deliveries(other)).toEqual([]);
    expect(receiver.received).toHaveLength(2);
    const [[one], [two]] = [await world.deliveries(hook), await world.deliveries(second)];
    expect(one?.message_id).toBe(two?.message_id);
  });

  it('are each told when many things happen at once', async () => {
    const { owner, hook } = await setOut();
    await world.queue(
      'export.ready',
      owner.organisation,
      ...Array.from({ length: 1001 }, (_, exportId) => ({ exportId })),
    );
    expect(new Set((await world.deliveries(hook)).map((each) => each.message_id)).size).toBe(1001);
  });

  it('are sent again by the next worker when one dies in the very moment', async () => {
    const { hook, ready } = await setOut();
    await ready(1);
    await world.dieAfterSending();
    expect(await world.deliveries(hook)).toMatchObject([{ state: 'waiting' }]);
    await world.release();
    await world.deliver();
    expect(await world.deliveries(hook)).toMatchObject([{ state: 'delivered' }]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('are given up after ten attempts, and their webhook pauses itself where nothing else arrived', async () => {
    const { owner, hook, ready } = await setOut();
    receiver.answerWith(503);
    await ready(1);
    const waits: unknown[] = [];
    for (;;) {
      await world.deliver();
      const [delivery] = await world.deliveries(hook);
      if (delivery?.state === 'failed') break;
      waits.push(delivery?.seconds);
      await world.wakeAll();
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(receiver.received).toHaveLength(10);
    expect(await world.pauseReason(hook)).toBe('failing');
    // What happens meanwhile is not told, not even later.
    await ready(2);
    expect(await world.deliveries(hook)).toHaveLength(1);

    const other = await world.addWebhook(owner, receiver.url, ['export.ready']);
    await ready(3);
    await world.sql(`update webhook_deliveries set attempt = 9 where webhook_id = ${other}`);
    await ready(4);
    receiver.answerWith(200, 503);
    await world.deliver();
    expect((await world.deliveries(other)).map(({ state }) => state)).toEqual(['failed', 'delivered']);
    expect(await world.pauseReason(other)).toBeUndefined();
  });

  it('end at a receiver that answers that it is gone', async () => {
    const { hook, ready } = await setOut();
    receiver.answerWith(410);
    await ready(1);
    await world.deliver();
    expect(await world.deliveries(hook)).toMatchObject([{ state: 'failed', outcome: 'It answered 410.' }]);
    expect(await world.pauseReason(hook)).toBe('gone');
  });

  it('wait while their webhook is paused or the organisation is closed', async () => {
    const { owner, hook, ready } = await setOut();
    await ready(1);
    await world.sql(`update webhooks set paused_at = now(), pause_reason = 'person' where id = ${hook}`);
    await world.deliver();
    await world.sql(`update webhooks set paused_at = null, pause_reason = null where id = ${hook}`);
    await world.sql(`update organisations set closed_at = now() where id = ${owner.organisation}`);
    await ready(2);
    await world.deliver();
    expect(receiver.received).toEqual([]);
    await world.sql(`update organisations set closed_at = null where id = ${owner.organisation}`);
    await world.deliver();
    expect(receiver.said().map(({ data }) => data.exportId)).toEqual([1]);
  });

  it('are forgotten after thirty days', async () => {
    const { hook, ready } = await setOut();
    await ready(1);
    await ready(2);
    await world.deliver();
    await world.sql(`update webhook_deliveries set created_at = now() - interval '30 days 1 minute'
      where id = (select min(id) from webhook_deliveries)`);
    await world.forget();
    expect(await world.deliveries(hook)).toHaveLength(1);
  });
});
