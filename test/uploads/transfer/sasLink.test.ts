import { StorageError } from '@/uploads/transfer/blobStorage';
import { createSasLink, type SasLinkOptions } from '@/uploads/transfer/sasLink';
import { expiryOf, mayRead } from '@/uploads/transfer/sasQuery';
import { apiError } from '../../support/uploadHarness';

const MINUTE = 60_000;
const START = Date.parse('2026-03-01T10:00:00Z');
const endingIn = (minutes: number, name = 'a') =>
  `https://blobs.example/${name}?sp=cw&se=${encodeURIComponent(new Date(START + minutes * MINUTE).toISOString())}&sig=s`;

const refusal = new StorageError(403, 'AuthenticationFailed');

function open(url: string, options: Partial<SasLinkOptions> = {}) {
  let now = START;
  let calls = 0;
  const renewed: string[] = [];
  const link = createSasLink({
    url,
    storageTime: () => now,
    clock: { now: () => now },
    onRenewed: (next) => renewed.push(next),
    ...options,
    renew: () => {
      calls += 1;
      return options.renew?.() ?? Promise.resolve(endingIn(120, 'b'));
    },
  });
  return { link, renewed, calls: () => calls, at: (minutes: number) => (now = START + minutes * MINUTE) };
}
const notOffered = () => Promise.reject(apiError(404));

describe('a signed link', () => {
  it('says when it ends and what it allows', () => {
    expect(expiryOf(endingIn(60))).toBe(START + 60 * MINUTE);
    expect(expiryOf('https://blobs.example/a?sig=s')).toBeNull();
    expect(expiryOf('not a link')).toBeNull();
    expect([mayRead('https://blobs.example/a?sp=rcw'), mayRead(endingIn(1))]).toEqual([true, false]);
  });

  it('is renewed two minutes before its end, by one call for all who wait', async () => {
    const { link, renewed, calls, at } = open(endingIn(60));
    at(57);
    expect((await link.ready()).url).toBe(endingIn(60));
    at(58);
    const all = await Promise.all([link.ready(), link.ready(), link.ready()]);
    expect(new Set(all.map(({ url }) => url))).toEqual(new Set([endingIn(120, 'b')]));
    expect([calls(), renewed]).toEqual([1, [endingIn(120, 'b')]]);
  });

  it('of a short life is renewed in its last tenth only', async () => {
    const { link, calls, at } = open(endingIn(1));
    at(0.8);
    await link.ready();
    expect(calls()).toBe(0);
    at(0.95);
    await link.ready();
    expect(calls()).toBe(1);
  });

  it('is renewed once when six blocks are refused together', async () => {
    const { link, calls } = open(endingIn(60));
    const used = await link.ready();
    await Promise.all(Array.from({ length: 6 }, () => link.refused(used, refusal)));
    expect(calls()).toBe(1);
    expect((await link.ready()).url).toBe(endingIn(120, 'b'));
  });

  it('that is refused again at once is given up; one that worked in between is renewed again', async () => {
    const { link, calls } = open(endingIn(60));
    await link.refused(await link.ready(), refusal);
    await expect(link.refused(await link.ready(), refusal)).rejects.toBe(refusal);
    link.worked();
    const next = open(endingIn(60), { renew: () => Promise.resolve(endingIn(120, String(next.calls()))) });
    await next.link.refused(await next.link.ready(), refusal);
    next.link.worked();
    await next.link.refused(await next.link.ready(), refusal);
    expect([calls(), next.calls()]).toEqual([1, 2]);
  });

  it('is another one after its renewal, even when it reads the same because both are of one second', async () => {
    const { link, calls } = open(endingIn(60), { renew: () => Promise.resolve(endingIn(60)) });
    const used = await link.ready();
    await link.refused(used, refusal);
    const renewed = await link.ready();
    // Another block, which left by the first link.
    await link.refused(used, refusal);
    expect([renewed.url, calls()]).toEqual([endingIn(60), 1]);
    await expect(link.refused(renewed, refusal)).rejects.toBe(refusal);
  });

  it('that cannot be renewed goes on to its end, and then fails before anything is sent', async () => {
    const { link, calls, at } = open(endingIn(60), { renew: notOffered });
    at(59);
    expect((await link.ready()).url).toBe(endingIn(60));
    expect((await link.ready()).url).toBe(endingIn(60));
    at(60);
    await expect(link.ready()).rejects.toMatchObject({ status: 403 });
    expect(calls()).toBe(1);
  });

  it('that was refused and cannot be renewed fails with the refusal', async () => {
    const { link } = open(endingIn(60), { renew: notOffered });
    await expect(link.refused(await link.ready(), refusal)).rejects.toBe(refusal);
  });

  it.each([503, 401])('is asked for again later when the server answers %d', async (status) => {
    const { link, at } = open(endingIn(60), { renew: () => Promise.reject(apiError(status)) });
    at(59);
    await expect(link.ready()).rejects.toMatchObject({ status: 0 });
  });

  it.each([1, -1])('is judged by the storage’s clock when the computer’s is %d hour off', async (hours) => {
    let now = START + 30 * MINUTE;
    const { link } = open(endingIn(60), {
      renew: notOffered,
      clock: { now: () => now + hours * 60 * MINUTE },
      storageTime: () => now,
    });
    expect((await link.ready()).url).toBe(endingIn(60));
    now = START + 61 * MINUTE;
    await expect(link.ready()).rejects.toMatchObject({ code: 'LinkExpired' });
  });

  it('is never called ended by the computer’s clock alone', async () => {
    const { link, at } = open(endingIn(60), { renew: notOffered, storageTime: () => null });
    at(90);
    expect((await link.ready()).url).toBe(endingIn(60));
  });
});
