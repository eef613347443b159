import {
  speedTextsOf,
  sample,
  secondsLeft,
  speedOf,
  speedText,
  timeLeftText,
  type Meter,
} from '@/parts/uploads/uploadSpeed';

const MB = 1024 ** 2;
/** The meter after a look each second at what `bytesAt` says. */
const watch = (seconds: number, bytesAt: (second: number) => number, start?: Meter, from = 0): Meter | undefined => {
  let meter = start;
  for (let second = from; second <= from + seconds; second++) meter = sample(meter, bytesAt(second), second * 1000);
  return meter;
};

describe('the speed of an upload', () => {
  it('is that of a steady flow', () => {
    expect(speedOf(watch(20, (second) => MB + second * 6.4 * MB))).toBeCloseTo(6.4 * MB);
  });

  it('is not known before three seconds have been seen', () => {
    expect(speedOf(undefined)).toBeNull();
    expect(speedOf(watch(2, (second) => MB + second * MB))).toBeNull();
    expect(speedOf(watch(3, (second) => MB + second * MB))).toBeCloseTo(MB);
  });

  it('does not count what a resumed upload had already', () => {
    const resumed = watch(10, (second) => (second === 0 ? 0 : 2000 * MB + second * MB));
    expect(speedOf(resumed)).toBeCloseTo(MB);
  });

  it('follows a change within some seconds, and not at once', () => {
    const fast = watch(30, (second) => MB + second * 10 * MB);
    const slower = (seconds: number) =>
      speedOf(watch(seconds, (second) => MB + 300 * MB + (second - 30) * 2 * MB, fast, 31)) ?? 0;
    expect(slower(0)).toBeGreaterThan(8 * MB);
    expect(slower(25)).toBeLessThan(2.3 * MB);
  });

  it('is blank in a standstill, and measured anew after it', () => {
    const moving = watch(10, (second) => MB + second * MB);
    const standing = watch(7, () => 11 * MB, moving, 11);
    expect(speedOf(standing)).toBeNull();
    const again = (seconds: number) => watch(seconds, (second) => 11 * MB + (second - 18) * 3 * MB, standing, 19);
    expect(speedOf(again(2))).toBeNull();
    expect(speedOf(again(5))).toBeCloseTo(3 * MB);
  });

  it('survives a retry that begins at nothing, and two looks at one time', () => {
    const retried = sample(
      watch(10, (second) => MB + second * MB),
      0,
      11_000,
    );
    expect(speedOf(retried)).toBeNull();
    expect(sample(retried, 0, 11_000).bytes).toBe(0);
    const meter = watch(5, (second) => MB + second * MB);
    expect(meter && sample(meter, 9 * MB, meter.at)).toBe(meter);
  });
});

describe('the time left', () => {
  it('is what the bytes take at that speed', () => {
    expect(secondsLeft(10 * MB, MB)).toBe(10);
  });

  it('is blank without a speed, and when it would be days', () => {
    expect(secondsLeft(10 * MB, null)).toBeNull();
    expect(secondsLeft(3 * 1024 ** 3, 100)).toBeNull();
  });

  it.each([
    [0, 'a few seconds left', 'a few seconds left'],
    [9.9, 'a few seconds left', 'a few seconds left'],
    [10, '10 s left', '10 seconds left'],
    [41, '50 s left', '50 seconds left'],
    [55, '1 min left', '1 minute left'],
    [119, '2 min left', '2 minutes left'],
    [59.4 * 60, '59 min left', '59 minutes left'],
    [60 * 60, '1 h left', '1 hour left'],
    [125 * 60, '2 h 5 min left', '2 hours 5 minutes left'],
    [61 * 60, '1 h 1 min left', '1 hour 1 minute left'],
  ])('reads %d seconds as %j and is spoken as %j', (seconds, written, spoken) => {
    expect(timeLeftText(seconds, 'written')).toBe(written);
    expect(timeLeftText(seconds, 'spoken')).toBe(spoken);
  });
});

describe('the pace in words', () => {
  it.each([
    [512, '0.5 KB/s'],
    [6.4 * MB, '6.4 MB/s'],
    [999.9 * 1024, '999.9 KB/s'],
    [1000 * 1024, '1.0 MB/s'],
    [2 * 1024 * MB, '2.0 GB/s'],
  ])('reads %d bytes a second as %j', (speed, text) => {
    expect(speedText(speed)).toBe(text);
  });

  it('has speed and time, the speed alone, or nothing', () => {
    expect(speedTextsOf(120 * MB, MB)).toEqual({ written: '1.0 MB/s · 2 min left', spoken: '2 minutes left' });
    expect(speedTextsOf(3 * 1024 ** 3, 1024)).toEqual({ written: '1.0 KB/s', spoken: '' });
    expect(speedTextsOf(MB, null)).toEqual({ written: '', spoken: '' });
    expect(speedTextsOf(0, MB)).toEqual({ written: '', spoken: '' });
  });
});
