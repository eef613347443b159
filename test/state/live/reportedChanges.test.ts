import { EVERYTHING, joined, NOTHING, staleIn } from '@/state/live/reportedChanges';
import type { LiveChange } from '@/api/contract/live';

const of = { organisationId: 1, inspectionId: 'a' };
const framesTold = (frames: { id: number; version: number }[] | null): LiveChange => ({
  kind: 'frames',
  ...of,
  frames,
});
const isKnown = ({ id, version }: { id: number; version: number }) => id === 1 && version <= 5;
const stale = (changes: LiveChange[]) => staleIn({ ...NOTHING, changes }, 'a', isKnown);
const fresh = { inspection: false, frames: null, comments: false, plan: false, presence: false };

it('asks for nothing after a change of one’s own, or of another inspection', () => {
  expect(stale([framesTold([{ id: 1, version: 5 }])])).toEqual(fresh);
  expect(
    stale([
      { kind: 'comments', ...of, inspectionId: 'b' },
      { kind: 'files', organisationId: 1 },
    ]),
  ).toEqual(fresh);
});

it('asks for the changed frames, or for all where it is not told which', () => {
  expect(stale([framesTold([{ id: 1, version: 6 }])])).toEqual({ ...fresh, inspection: true, frames: 'some' });
  expect(stale([framesTold([{ id: 2, version: 1 }])])).toEqual({ ...fresh, inspection: true, frames: 'some' });
  expect(stale([framesTold([{ id: 2, version: 1 }]), framesTold(null)])).toMatchObject({ frames: 'all' });
});

it('asks for what was told of', () => {
  expect(stale([{ kind: 'comments', ...of }])).toEqual({ ...fresh, comments: true });
  expect(stale([{ kind: 'plan', ...of }])).toEqual({ ...fresh, plan: true });
  expect(stale([{ kind: 'presence', ...of }])).toEqual({ ...fresh, presence: true });
  expect(stale([{ kind: 'inspection', ...of }])).toEqual({ ...fresh, inspection: true });
});

it('asks for everything that may have changed unheard, and for all frames where some were many', () => {
  const all = { inspection: true, comments: true, plan: true, presence: true };
  expect(staleIn(EVERYTHING, 'a', isKnown)).toEqual({ ...all, frames: 'some' });
  expect(staleIn(joined(EVERYTHING, { ...NOTHING, changes: [framesTold(null)] }), 'a', isKnown)).toEqual({
    ...all,
    frames: 'all',
  });
});
