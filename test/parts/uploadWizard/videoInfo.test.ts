import type { VideoInfo } from '@/parts/uploadWizard/readVideo';
import { createVideoInfos } from '@/parts/uploadWizard/videoInfo';

/** A reader that answers when told to. */
function setUp() {
  const open = new Map<string, { signal: AbortSignal; end: (info: VideoInfo | null) => void; fail: () => void }>();
  const begun: string[] = [];
  const infos = createVideoInfos(
    (file, signal) =>
      new Promise((resolve, reject) => {
        begun.push(file.name);
        open.set(file.name, { signal, end: resolve, fail: () => reject(new Error('NotReadableError')) });
      }),
  );
  return { infos, begun, open };
}
const files = ['a', 'b', 'c', 'd'].map((name) => new File(['x'], name));
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the previews', () => {
  it('are read two at a time, in the order of the files, each once', async () => {
    const { infos, begun, open } = setUp();
    infos.want(files);
    infos.want(files);
    expect(begun).toEqual(['a', 'b']);
    open.get('b')?.end({ isBroken: false, seconds: 3 });
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(files.map((file) => infos.get(file))).toEqual([
      undefined,
      { isBroken: false, seconds: 3 },
      undefined,
      undefined,
    ]);
  });

  it('go on after a file that could not be read, of which there is nothing to tell', async () => {
    const { infos, begun, open } = setUp();
    infos.want(files);
    open.get('a')?.fail();
    await settled();
    expect(infos.get(files[0] as File)).toBeNull();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('leave files that were removed before their turn', async () => {
    const { infos, begun, open } = setUp();
    infos.want(files);
    infos.want(files.filter(({ name }) => name !== 'c'));
    open.get('a')?.end(null);
    await settled();
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  it('stop when the wizard closes', async () => {
    const { infos, begun, open } = setUp();
    infos.want(files);
    infos.close();
    expect(open.get('a')?.signal.aborted).toBe(true);
    open.get('a')?.end(null);
    await settled();
    expect(begun).toEqual(['a', 'b']);
  });

  it('tell whoever looks that something has come', async () => {
    const { infos, open } = setUp();
    const onChange = jest.fn();
    const stop = infos.subscribe(onChange);
    infos.want(files);
    open.get('a')?.end(null);
    await settled();
    stop();
    open.get('b')?.end(null);
    await settled();
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
