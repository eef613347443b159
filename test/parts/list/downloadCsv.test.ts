import { downloadCsv } from '@/parts/list/downloadCsv';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

const COLUMNS = [
  { title: 'Name', value: ({ name }: { name: string }) => name },
  { title: 'Length', value: () => 1.5 },
];

describe('downloadCsv', () => {
  it('saves titles and rows under the day’s name', () => {
    const ports = testPorts('');
    ports.platform.clock.now = () => Date.UTC(2026, 0, 31, 23);
    const store = createStore(ports, { devTools: false });
    store.dispatch(downloadCsv('inspections', COLUMNS, [{ name: 'a,b' }, { name: '=1' }]));
    expect(ports.savedFiles).toEqual([
      {
        name: 'inspections-2026-01-31.csv',
        text: '\uFEFFName,Length\r\n"a,b",1.5\r\n\'=1,1.5\r\n',
        type: 'text/csv',
      },
    ]);
  });
});
