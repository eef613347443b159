import { shouldReload } from '@/app/reloadAfterDeploy';

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return (build: string, isOnline = true) =>
    () => ({ storage, build, isOnline });
}

describe(shouldReload, () => {
  it('reloads when a part of the app is gone', () => {
    expect(shouldReload(new ChunkLoadError(), tab()('build 1'))).toBe(true);
  });

  it('does not reload again when the same build fails again', () => {
    const running = tab();
    shouldReload(new ChunkLoadError(), running('build 1'));
    expect(shouldReload(new ChunkLoadError(), running('build 1'))).toBe(false);
  });

  it('says the same of the same error, which React may ask about more than once', () => {
    const running = tab();
    const error = new ChunkLoadError();
    expect([shouldReload(error, running('build 1')), shouldReload(error, running('build 1'))]).toEqual([true, true]);
  });

  it('reloads again after the next deploy', () => {
    const running = tab();
    shouldReload(new ChunkLoadError(), running('build 1'));
    expect(shouldReload(new ChunkLoadError(), running('build 2'))).toBe(true);
  });

  it('stays while there is no connection, and may reload later', () => {
    const running = tab();
    expect(shouldReload(new ChunkLoadError(), running('build 1', false))).toBe(false);
    expect(shouldReload(new ChunkLoadError(), running('build 1'))).toBe(true);
  });

  it('stays where it could not remember that it has reloaded', () => {
    const forbidden = () => {
      throw new Error('Storage is forbidden.');
    };
    expect(shouldReload(new ChunkLoadError(), forbidden)).toBe(false);
  });

  it.each([[new Error('no function')], ['ChunkLoadError'], [null]])('leaves %s to the error screen', (error) => {
    expect(shouldReload(error, tab()('build 1'))).toBe(false);
  });
});
