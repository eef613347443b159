/** What holds of a job of every kind, on both databases: it is one worker's at a time, and lost to all others. */
import { describeOnDatabases, type TestDatabase } from '../../support/databases';
import { openQueue, TABLES, type Queue } from '../../support/openQueue';
import { JOB_KINDS, type JobKindName, type Taken } from '../../support/queueWorld';
import { until } from '../../support/until';

describeOnDatabases('the queue', (open) => {
  let database: TestDatabase;
  let queue: Queue;
  beforeAll(async () => {
    database = await open();
    queue = await openQueue(database);
  });
  afterAll(async () => {
    await queue.close();
    await database.close();
  });
  // No test sees another's jobs.
  afterEach(async () => {
    await queue.stop();
    for (const table of ['inspections', 'processing_files', 'exports', 'regrades']) {
      await queue.sql(`delete from ${table}`);
    }
  });

  const taken = async (kind: JobKindName): Promise<Taken> => {
    const job = await queue.take(kind);
    if (!job) throw new Error('There was none to take.');
    return job;
  };
  /** The row, with the columns of the lease by the names that they have elsewhere. */
  const rowOf = async (kind: JobKindName, id: number) => {
    const { table, prefix } = TABLES[kind];
    const [row] = await queue.sql(
      `select *, ${prefix}claim as claim, ${prefix}attempt as attempt, ${prefix}free_at is null as is_free,
         ${prefix}free_at > now() as is_later, ${prefix}free_at > now() + interval '30 seconds' as is_renewed from ${table} where id = ${id}`,
    );
    return row;
  };
  const set = (kind: JobKindName, id: number, change: string) =>
    queue.sql(`update ${TABLES[kind].table} set ${change} where id = ${id}`);
  const endLease = (kind: JobKindName, id: number) => set(kind, id, `${TABLES[kind].prefix}free_at = now()`);

  describe.each(JOB_KINDS)('of %s', (kind) => {
    it('gives each job to one worker, however many ask at once', async () => {
      const ids = [await queue.add(kind), await queue.add(kind), await queue.add(kind)];
      const jobs = await queue.takeAtOnce(kind, 3);
      expect(jobs.map((job) => job?.id).sort()).toEqual(ids.sort());
      expect(new Set(jobs.map((job) => job?.claim)).size).toBe(3);
      expect(await queue.take(kind)).toBeNull();
    });

    it('gives a job to another once the lease is over, and nothing that the first does counts then', async () => {
      const id = await queue.add(kind);
      const first = await taken(kind);
      await endLease(kind, id);
      const second = await taken(kind);
      expect(second).toEqual({ id, attempt: 2, claim: expect.any(String) });
      const before = await rowOf(kind, id);
      expect(await queue.keep(kind, first.claim)).toBe('lost');
      expect(await queue.end(kind, first.claim)).toBe('lost');
      expect(await rowOf(kind, id)).toEqual(before);
      expect(await queue.end(kind, second.claim)).toBe('done');
    });

    it('keeps a job whose worker gives signs of life', async () => {
      const id = await queue.add(kind);
      const { claim } = await taken(kind);
      await endLease(kind, id);
      expect(await queue.keep(kind, claim)).toBe('done');
      expect(await queue.take(kind)).toBeNull();
      expect(await rowOf(kind, id)).toMatchObject({ claim, is_later: true });
    });

    it('takes a job from its worker at once when it is no longer to be done', async () => {
      const id = await queue.add(kind);
      const { claim } = await taken(kind);
      await set(
        kind,
        id,
        {
          videos: "status = 'Cancelling'",
          copies: 'copy_status = null',
          exports: "status = 'FA'",
          regrades: "status = 'failed'",
        }[kind],
      );
      expect(await queue.keep(kind, claim)).toBe('lost');
      expect(await queue.end(kind, claim)).toBe('lost');
    });

    it('is done with a job that has ended', async () => {
      const id = await queue.add(kind);
      const { claim } = await taken(kind);
      expect(await queue.end(kind, claim)).toBe('done');
      expect(await rowOf(kind, id)).toMatchObject({ claim: null, is_free: true });
      expect(await queue.take(kind)).toBeNull();
      expect(await queue.keep(kind, claim)).toBe('lost');
    });

    it('leaves a job alone until it may be tried again', async () => {
      const id = await queue.add(kind);
      await set(kind, id, `${TABLES[kind].prefix}free_at = now() + interval '1 hour'`);
      expect(await queue.take(kind)).toBeNull();
      await endLease(kind, id);
      expect(await taken(kind)).toMatchObject({ id, attempt: 1 });
    });

    it('makes jobs of dead workers wait again, and no others', async () => {
      const [dead, alive] = [await queue.add(kind), await queue.add(kind)];
      const waiting = await rowOf(kind, dead);
      const jobs = await queue.takeAtOnce(kind, 2);
      await endLease(kind, dead);
      await queue.release('expired');
      expect(await rowOf(kind, dead)).toMatchObject({ claim: null, is_free: true, status: waiting?.status });
      const { claim } = jobs.find((job) => job?.id === alive) ?? {};
      expect(await rowOf(kind, alive)).toMatchObject({ claim, is_later: true });
      await queue.release('all');
      expect(await rowOf(kind, alive)).toMatchObject({ claim: null, is_free: true, status: waiting?.status });
    });

    it('gives a job back, as if it had not been tried, when its worker stops', async () => {
      const id = await queue.add(kind);
      await queue.work(kind, 'wait');
      await until(async () => (await rowOf(kind, id))?.attempt === 1);
      await queue.stop();
      expect(await rowOf(kind, id)).toMatchObject({ claim: null, attempt: 0 });
      expect(await taken(kind)).toMatchObject({ id, attempt: 1 });
    });

    it('gives a job back, as if it had not been tried, when the disk has no room for it, and leaves it alone for a while', async () => {
      const id = await queue.add(kind);
      const waiting = await rowOf(kind, id);
      await set(kind, id, `${TABLES[kind].prefix}attempt = 4`);
      await queue.work(kind, 'noRoom');
      await until(async () => (await rowOf(kind, id))?.is_later && (await rowOf(kind, id))?.claim === null);
      expect(await rowOf(kind, id)).toMatchObject({ attempt: 4, status: waiting?.status, is_renewed: true });
      expect(await queue.said()).toEqual(['Waits for room on the disk: The video has 3 bytes.']);
    });

    it('renews the lease while it works, and stops working when the job is lost', async () => {
      const id = await queue.add(kind);
      await queue.work(kind, 'wait');
      await until(async () => (await rowOf(kind, id))?.attempt === 1);
      await set(kind, id, `${TABLES[kind].prefix}free_at = now() + interval '20 seconds'`);
      await until(async () => {
        await queue.nudge();
        return (await rowOf(kind, id))?.is_renewed;
      });
      // Another has it.
      await set(kind, id, `${TABLES[kind].prefix}claim = gen_random_uuid()`);
      const { claim } = (await rowOf(kind, id)) ?? {};
      await until(async () => {
        await queue.nudge();
        return (await queue.said()).length > 0;
      });
      expect(await queue.said()).toEqual(['ended by JobLost']);
      expect(await rowOf(kind, id)).toMatchObject({ claim, attempt: 1, is_later: true });
    });

    it('gives a job up that ends its process each time', async () => {
      const id = await queue.add(kind);
      await set(kind, id, `${TABLES[kind].prefix}attempt = 5`);
      await queue.work(kind, 'really');
      const column = kind === 'copies' ? 'copy_status' : 'status';
      const failed = { videos: 'Failed To Process', copies: 'failed', exports: 'FA', regrades: 'failed' }[kind];
      await until(async () => (await rowOf(kind, id))?.[column] === failed);
      expect(await rowOf(kind, id)).toMatchObject({ claim: null, is_free: true });
    });
  });

  it('has organisations take turns', async () => {
    const [many, one] = [await queue.addSomebody(), await queue.addSomebody()];
    const first = await queue.add('videos', many);
    await queue.add('videos', many);
    const only = await queue.add('videos', one);
    const job = await taken('videos');
    expect(job.id).toBe(first);
    await queue.beginTurn(job.claim);
    expect(await taken('videos')).toMatchObject({ id: only });
  });

  it('gives the turn to the organisation whose last one is longest ago', async () => {
    const [one, other] = [await queue.addSomebody(), await queue.addSomebody()];
    const first = await queue.add('videos', one);
    const second = await queue.add('videos', other);
    await queue.add('videos', other);
    const next = await queue.add('videos', one);
    for (const id of [first, second]) {
      const job = await taken('videos');
      expect(job.id).toBe(id);
      await queue.beginTurn(job.claim);
    }
    expect(await taken('videos')).toMatchObject({ id: next });
  });

  it('makes no copy while a video waits', async () => {
    await queue.add('copies');
    await queue.add('videos');
    expect(await queue.take('copies')).toBeNull();
    await taken('videos');
    await taken('copies');
  });

  it('keeps a lane for small exports', async () => {
    const [large, small] = [await queue.add('exports'), await queue.add('exports')];
    await set('exports', large, 'total = 51');
    await set('exports', small, 'total = 50');
    expect(await queue.take('exports', 0)).toMatchObject({ id: small });
    expect(await queue.take('exports', 0)).toBeNull();
    expect(await queue.take('exports', 1)).toMatchObject({ id: large });
  });

  it('tries a video again when it has waited, and an export at once, three times in all', async () => {
    const [video, made] = [await queue.add('videos'), await queue.add('exports')];
    await queue.work('videos', 'fail');
    await until(async () => (await rowOf('videos', video))?.is_later && (await rowOf('videos', video))?.claim === null);
    expect(await rowOf('videos', video)).toMatchObject({ attempt: 1, status: 'Waiting to process' });
    await queue.stop();
    await queue.work('exports', 'fail');
    await until(async () => (await rowOf('exports', made))?.status === 'FA');
    expect(await rowOf('exports', made)).toMatchObject({ attempt: 3 });
  });
});
