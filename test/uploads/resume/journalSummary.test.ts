import { journalSummary } from '@/uploads/resume/journalSummary';
import type { JournalEntry } from '@/uploads/resume/journalEntry';

it('says which ranges of a file are stored, and has neither link nor handle', () => {
  const blocks = [
    { start: 8, end: 12 },
    { start: 0, end: 4 },
    { start: 4, end: 8 },
    { start: 20, end: 24 },
  ];
  const entry = {
    clientId: 'u1',
    upload: { fileName: 'a.mp4' },
    identity: { size: 30, lastModified: 1, fingerprint: 'f' },
    transfer: { url: 'https://store/a?sig=secret', session: 's', blocks, isStored: false },
    handle: { kind: 'file', name: 'a.mp4' },
  } as unknown as JournalEntry;
  const [summary] = journalSummary([entry]);
  expect(summary).toMatchObject({
    transfer: {
      stored: [
        [0, 12],
        [20, 24],
      ],
      isStored: false,
    },
    hasHandle: true,
  });
  expect(JSON.stringify(summary)).not.toMatch(/secret|store\/a/);
  expect(journalSummary([{ ...entry, transfer: null, handle: null }])).toMatchObject([
    { transfer: null, hasHandle: false },
  ]);
});
