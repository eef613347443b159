import { EXPORT_OFFERS } from '@/api/contract/exportOffers';
import {
  FIRST_CHOICE,
  formatsOf,
  keepExportChoice,
  readExportChoice,
  withType,
} from '@/parts/exportDialog/exportChoice';
import { payloadOf, scopesOf } from '@/parts/exportDialog/exportScope';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

function open(stored?: string) {
  const ports = testPorts('');
  if (stored !== undefined) ports.storage.set('export-choice', stored);
  return createStore(ports, { devTools: false });
}

describe('the last choice', () => {
  it('is there the next time', () => {
    const store = open();
    expect(store.dispatch(readExportChoice())).toEqual(FIRST_CHOICE);
    const choice = { type: 'PM', format: 'SQL', pictures: false, intoTemplate: true } as const;
    store.dispatch(keepExportChoice(choice));
    expect(store.dispatch(readExportChoice())).toEqual(choice);
    // As it was kept before there were templates.
    const older = open(JSON.stringify({ type: 'PM', format: 'MDB', pictures: true }));
    expect(older.dispatch(readExportChoice())).toEqual({
      type: 'PM',
      format: 'MDB',
      pictures: true,
      intoTemplate: false,
    });
  });

  it.each(['', 'null', '{"type":"XX","format":"PDF","pictures":true}', '{"type":"PM","format":"PDF","pictures":true}'])(
    'that makes no sense any more counts as none: %s',
    (stored) => expect(open(stored).dispatch(readExportChoice())).toEqual(FIRST_CHOICE),
  );
});

describe('another type', () => {
  const zip = { type: 'BI', format: 'ZIP', pictures: true, intoTemplate: false } as const;
  it('keeps the format where it has it', () => expect(withType(zip, 'PM').format).toBe('ZIP'));
  it('takes its first format where it has not', () => expect(withType(zip, 'RR').format).toBe('CSV'));
  it('has only formats that are offered', () => {
    for (const { type } of EXPORT_OFFERS) expect(formatsOf(type).length).toBeGreaterThan(0);
    expect(formatsOf('AS')).toEqual(['CSV']);
  });
});

describe('how much', () => {
  const one = { uuid: 'a', name: 'pipe' };
  const filter = { commonFilters: {}, headerFilters: [] };
  const matching = { unreviewed: 3, count: 1200, search: 'x', folders: [], filter };

  it.each([
    [{ selected: [one] }, ['pipe']],
    [{ selected: [one, { uuid: 'b', name: 'other' }] }, ['2 selected']],
    [{ selected: [], matching }, ['All 1,200 inspections that match the list’s search and filters']],
    [
      { selected: [one], matching: { ...matching, count: 1 } },
      ['pipe', 'The 1 inspection that matches the list’s search and filters'],
    ],
    [
      { selectedAssets: [one], matchingAssets: { count: 2, search: '' } },
      ['pipe', 'All 2 assets that match the list’s search and filters'],
    ],
  ])('is offered as it is: %#', (subject, labels) => {
    expect(scopesOf(subject).map(({ label }) => label)).toEqual(labels);
  });

  it('is sent as chosen', () => {
    const subject = { selected: [one], matching };
    expect(payloadOf(subject, 'selected')).toEqual({ inspectionIds: ['a'] });
    expect(payloadOf(subject, 'matching')).toEqual({ matching: { search: 'x', filter } });
    const assets = { selectedAssets: [one], matchingAssets: { count: 2, search: 'x', standard: 6 } };
    expect(payloadOf(assets, 'selected')).toEqual({ assetIds: ['a'] });
    expect(payloadOf(assets, 'matching')).toEqual({ matchingAssets: { search: 'x', standard: 6 } });
    const inFolder = { selected: [], matching: { ...matching, folders: [3] } };
    expect(payloadOf(inFolder, 'matching')).toEqual({ matching: { search: 'x', folders: [3], filter } });
  });
});
