import { createJournal, type JournalStorage, type StoredEntry } from '@/uploads/resume/journal';
import { keptOf, type JournalEntry } from '@/uploads/resume/journalEntry';
import { newUpload } from '@/uploads/engine/slice';
import { memoryJournalStorage } from '../../support/uploadSurroundings';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-01T10:00:00Z');

const entry = (clientId: string, change: Partial<JournalEntry> = {}, addedAt = NOW): Omit<JournalEntry, 'format'> => ({
  clientId,
  upload: keptOf(
    newUpload({
      clientId,
      fileName: 'a.mp4',
      diskName: 'a b.mp4',
      size: 100,
      folderId: 7,
      folderName: 'North',
      organisationId: 1,
      addedAt,
    }),
  ),
  identity: { size: 100, lastModified: 5, fingerprint: null },
  transfer: null,
  handle: null,
  ...change,
});

const BLOCKS = [
  { start: 0, end: 10 },
  { start: 30, end: 40 },
];

const endingAt = (time: number) => ({
  url: `https://blobs.example/a?sp=rcw&se=${encodeURIComponent(new Date(time).toISOString())}&sig=secret`,
  session: '0123456789abcdef',
  blocks: BLOCKS,
  isStored: false,
});

const settle = async () => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

function open(storage: JournalStorage = memoryJournalStorage()) {
  let notices = 0;
  const journal = createJournal({ storage, clock: { now: () => NOW }, onUnavailable: () => (notices += 1) });
  return { journal, notices: () => notices };
}

describe('the journal of uploads', () => {
  it('gives a user back what was kept for them, in the shape in which it was kept', async () => {
    const storage = memoryJournalStorage();
    const { journal } = open(storage);
    await journal.open(1);
    journal.add(entry('u1', { transfer: endingAt(NOW + HOUR) }));
    journal.update('u1', { identity: { size: 100, lastModified: 5, fingerprint: 'f' } });
    await settle();
    journal.close({ forget: false });
    expect(journal.get('u1')).toBeUndefined();

    const [again] = await open(storage).journal.open(1);
    expect(again).toEqual({
      ...entry('u1', {
        transfer: endingAt(NOW + HOUR),
        identity: { size: 100, lastModified: 5, fingerprint: 'f' },
      }),
      format: 1,
    });
  });

  it('shows nobody what another user has left', async () => {
    const storage = memoryJournalStorage();
    const first = open(storage).journal;
    await first.open(1);
    first.add(entry('u1'));
    await settle();
    first.close({ forget: false });
    const second = open(storage).journal;
    expect(await second.open(2)).toEqual([]);
    expect(await second.reread('u1')).toBeNull();
    second.close({ forget: true });
    await settle();
    expect([...storage.stored.keys()]).toEqual(['u1']);
  });

  it('gives nothing to a session that ended while it was read', async () => {
    const storage = memoryJournalStorage();
    const first = open(storage).journal;
    await first.open(1);
    first.add(entry('u1'));
    await settle();
    const { journal } = open(storage);
    const opening = journal.open(1);
    journal.close({ forget: false });
    const other = journal.open(2);
    expect([await opening, await other]).toEqual([[], []]);
    expect(journal.get('u1')).toBeUndefined();
  });

  it('leaves nothing of the user in the browser at logout', async () => {
    const storage = memoryJournalStorage();
    const { journal } = open(storage);
    await journal.open(1);
    journal.add(entry('u1', { transfer: endingAt(NOW + HOUR) }));
    await settle();
    journal.update('u1', { handle: null });
    journal.close({ forget: true });
    await settle();
    expect(storage.stored.size).toBe(0);
  });

  it('forgets the blocks of an earlier version, which counted them in another way, and keeps the upload', async () => {
    const storage = memoryJournalStorage();
    const older = { ...endingAt(NOW + 1_000), blockSize: 10, blocks: [0, 3] };
    storage.stored.set('u1', { format: 1, ...entry('u1'), transfer: older, userId: 1 } as StoredEntry);
    expect(await open(storage).journal.open(1)).toMatchObject([{ clientId: 'u1', transfer: null }]);
  });

  it('drops what is older than a week, what is no entry, and links of others that have ended', async () => {
    const storage = memoryJournalStorage();
    const { journal } = open(storage);
    await journal.open(1);
    journal.add(entry('fresh'));
    journal.add(entry('old', {}, NOW - 8 * 24 * HOUR));
    await settle();
    storage.stored.set('broken', { userId: 1, clientId: 'broken' });
    storage.stored.set('older format', Object.assign({ userId: 1 }, entry('older format'), { format: 0 }));
    for (const [clientId, end] of [
      ['ended', NOW - 3 * HOUR],
      ['not for sure', NOW - HOUR],
    ] as const) {
      storage.stored.set(
        clientId,
        Object.assign({ userId: 2, format: 1 }, entry(clientId, { transfer: endingAt(end) })),
      );
    }
    const kept = await open(storage).journal.open(1);
    expect(kept.map(({ clientId }) => clientId)).toEqual(['fresh']);
    expect([...storage.stored.keys()]).toEqual(['fresh', 'not for sure']);
  });

  it('does not bring back what another tab has removed', async () => {
    const storage = memoryJournalStorage();
    const { journal } = open(storage);
    await journal.open(1);
    journal.add(entry('u1'));
    await settle();
    storage.stored.clear();
    journal.update('u1', { transfer: endingAt(NOW + HOUR) });
    await settle();
    expect(storage.stored.size).toBe(0);
  });

  it('does not bring back what this tab has added itself', async () => {
    const storage = memoryJournalStorage();
    const first = open(storage).journal;
    await first.open(1);
    first.add(entry('earlier'));
    await settle();
    first.close({ forget: false });

    const { journal } = open(storage);
    const opening = journal.open(1);
    journal.add(entry('meanwhile'));
    expect((await opening).map(({ clientId }) => clientId)).toEqual(['earlier']);
    await settle();
    expect((await journal.open(1)).map(({ clientId }) => clientId)).toEqual(['earlier']);
  });

  it('writes what has changed meanwhile in one go', async () => {
    const storage = memoryJournalStorage();
    const writes: number[] = [];
    let finish: () => void = () => undefined;
    const { journal } = open({
      ...storage,
      write: (entries) => {
        writes.push(entries.length);
        return new Promise((resolve) => (finish = resolve));
      },
    });
    await journal.open(1);
    for (const clientId of ['u1', 'u2', 'u3']) journal.add(entry(clientId));
    for (let index = 0; index < 100; index += 1) journal.update('u1', { transfer: endingAt(NOW + index) });
    finish();
    await settle();
    expect(writes).toEqual([1, 3]);
  });

  it.each(['readAll', 'write'] as const)(
    'goes on in memory when %s fails, and says so once, when there is something to keep',
    async (broken) => {
      const { journal, notices } = open({
        ...memoryJournalStorage(),
        [broken]: () => Promise.reject(new Error('QuotaExceeded')),
      });
      expect(await journal.open(1)).toEqual([]);
      expect(notices()).toBe(0);
      journal.add(entry('u1'));
      await settle();
      journal.add(entry('u2'));
      journal.update('u1', { transfer: endingAt(NOW) });
      await settle();
      expect(notices()).toBe(1);
      expect(journal.get('u1')?.transfer?.blocks).toEqual(BLOCKS);
      expect((await journal.reread('u1'))?.clientId).toBe('u1');
    },
  );
});
