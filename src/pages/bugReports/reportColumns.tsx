/** The columns of the list of bug reports. */
import type { SentReport } from '@/api/contract/bugReports';
import { formatBytes } from '@/lib/bytes';
import { shownTime } from '@/lib/shownDate';
import type { DataColumn } from '@/ui/dataTableTypes';

type Column = DataColumn<SentReport>;

export const REPORT_COLUMNS: readonly Column[] = [
  {
    id: 'sentAt',
    title: 'Sent',
    value: ({ sentAt }) => sentAt,
    render: ({ sentAt }) => <time dateTime={sentAt}>{shownTime(sentAt)}</time>,
    isAlwaysShown: true,
    minWidth: 200,
    narrow: { minWidth: 190 },
  },
  {
    id: 'note',
    title: 'What went wrong',
    value: ({ note }) => note || null,
    isAlwaysShown: true,
    minWidth: 180,
    grows: true,
    narrow: { minWidth: 120, grows: true },
  },
  { id: 'error', title: 'Last error', value: ({ error }) => error, minWidth: 180, grows: true },
  { id: 'version', title: 'Version', value: ({ version }) => version, minWidth: 100 },
  {
    id: 'person',
    title: 'Person',
    value: ({ userName, userEmail }) => `${userName} (${userEmail})`,
    minWidth: 180,
    grows: true,
  },
  { id: 'organisation', title: 'Organisation', value: ({ organisation }) => organisation, minWidth: 140, grows: true },
  {
    id: 'texts',
    title: 'Texts',
    value: ({ isVeiled }) => (isVeiled ? 'Made-up words' : 'As typed'),
    minWidth: 140,
  },
  { id: 'size', title: 'Size', value: ({ size }) => formatBytes(size), isNumber: true, minWidth: 90 },
];
