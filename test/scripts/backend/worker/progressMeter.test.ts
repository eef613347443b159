/** From what the child says to what the lists show. */
import { readProgress, type MediaProgress } from '../../../../scripts/backend/media/progress';
import { createProgressMeter } from '../../../../scripts/backend/worker/progressMeter';

const toldOf = (...pieces: string[]): MediaProgress[] => {
  const told: MediaProgress[] = [];
  const read = readProgress((progress) => told.push(progress));
  for (const piece of pieces) read(Buffer.from(piece));
  return told;
};

describe('what the child says', () => {
  it('is put together from pieces, and the newest counts', () => {
    const line = (share: number) => `${JSON.stringify({ phase: 'Taking frames', share })}\n`;
    expect(toldOf(line(0.1).slice(0, 9), line(0.1).slice(9), `${line(0.2)}${line(0.3)}`)).toEqual([
      { phase: 'Taking frames', share: 0.1 },
      { phase: 'Taking frames', share: 0.3 },
    ]);
  });

  it.each([
    ['no JSON', 'warning: something\n'],
    ['another phase', '{"phase":"Resting","share":0.5}\n'],
    ['more than all', '{"phase":"Taking frames","share":1.5}\n'],
    ['a line without end', 'x'.repeat(100_000)],
    ['a long line', `{"phase":"Taking frames","share":0.5,"x":"${'x'.repeat(1000)}"}\n`],
  ])('is not believed when it is %s', (_case, said) => {
    expect(toldOf(said)).toEqual([]);
  });
});

describe('the progress of a video', () => {
  it('counts all phases, never goes down, and is never done before the end', () => {
    const meter = createProgressMeter();
    const percentOf = (phase: MediaProgress['phase'], share: number | null) => {
      meter.update({ phase, share });
      return meter.read().percent;
    };
    const seen = [
      percentOf('Taking frames', 0.5),
      percentOf('Taking frames', 0.2),
      percentOf('Reading distances', null),
      percentOf('Looking for defects', 0.5),
      percentOf('Storing pictures', 0),
      percentOf('Storing pictures', 1),
    ];
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[0]).toBe(seen[1]);
    expect(seen.at(-1)).toBe(99);
    expect(meter.read().phase).toBe('Storing pictures');
  });

  it('tells the time left once it can be told', () => {
    let now = 0;
    const meter = createProgressMeter(() => now);
    meter.update({ phase: 'Taking frames', share: 0.9 });
    expect(meter.read().secondsLeft).toBeNull();
    now = 60_000;
    const { percent, secondsLeft } = meter.read();
    expect(secondsLeft).toBeGreaterThan(0);
    expect(Math.abs((secondsLeft ?? 0) - (60 * (100 - percent)) / percent)).toBeLessThan(5);
  });
});
