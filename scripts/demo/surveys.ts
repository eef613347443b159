/**
 * Surveys of the demo town without a video, as field software would have written them down: which pipe, when, and what was
 * seen. Codes are those of the demonstration table; nothing is of a real pipe.
 */
export interface Observation {
  /** Metres from where the survey began. */
  at: number;
  code: string;
  clock?: number;
  /** In the unit that the table gives its code. */
  quantity?: number;
  /** Metres at which it ends, where it goes on along the pipe. */
  to?: number;
}

export interface DemoSurvey {
  /** Asset ID. */
  pipe: string;
  /** Day of the survey, YYYY-MM-DD. */
  date: string;
  seen: readonly Observation[];
  /** Who signs it off; the others wait to be reviewed. */
  reviewedBy?: 'owner' | 'contractor';
}

interface Campaign {
  folder: string;
  /** Whose people import it. */
  account: 'owner' | 'contractor';
  surveys: readonly DemoSurvey[];
}

const seen = (at: number, code: string, more: Omit<Observation, 'at' | 'code'> = {}): Observation => ({
  at,
  code,
  ...more,
});

const IN_2021: readonly DemoSurvey[] = [
  { pipe: 'VT-1', date: '2021-05-17', reviewedBy: 'owner', seen: [seen(41.5, 'D-SW', { clock: 12 })] },
  {
    ...{ pipe: 'VT-2', date: '2021-05-17', reviewedBy: 'owner' },
    seen: [seen(12.8, 'D-CN', { clock: 2 }), seen(30.2, 'D-CC'), seen(52.6, 'D-CN', { clock: 10 })],
  },
  {
    ...{ pipe: 'VT-3', date: '2021-05-17', reviewedBy: 'owner' },
    seen: [seen(22.4, 'D-CL', { clock: 12 }), seen(58.1, 'D-EN', { clock: 6, quantity: 5 })],
  },
  { pipe: 'TR-1', date: '2021-05-18', reviewedBy: 'owner', seen: [seen(19.3, 'D-CC')] },
  {
    ...{ pipe: 'TR-2', date: '2021-05-18', reviewedBy: 'owner' },
    seen: [seen(12.4, 'D-CL', { clock: 12 }), seen(27.9, 'D-RF', { clock: 11 })],
  },
  {
    ...{ pipe: 'TR-3', date: '2021-05-18', reviewedBy: 'owner' },
    seen: [seen(8.6, 'D-JD', { clock: 6, quantity: 12 }), seen(21.7, 'D-FC')],
  },
  {
    ...{ pipe: 'BF-1', date: '2021-05-19', reviewedBy: 'owner' },
    seen: [seen(9.9, 'D-FL', { clock: 11 }), seen(30.4, 'D-RJ', { clock: 12, quantity: 15 })],
  },
  {
    ...{ pipe: 'BF-2', date: '2021-05-19', reviewedBy: 'owner' },
    seen: [seen(17.2, 'D-B', { clock: 10 }), seen(35.6, 'D-CC')],
  },
];

const IN_2023: readonly DemoSurvey[] = [
  {
    ...{ pipe: 'VT-4', date: '2023-09-11', reviewedBy: 'contractor' },
    seen: [seen(24.6, 'D-SW', { clock: 12 }), seen(49, 'D-JO', { clock: 3, quantity: 18 })],
  },
  {
    ...{ pipe: 'VT-5', date: '2023-09-11', reviewedBy: 'contractor' },
    seen: [
      seen(33.7, 'D-SR', { clock: 12, to: 41.2 }),
      seen(36, 'D-SW', { clock: 9 }),
      seen(61.3, 'D-IS', { clock: 9 }),
    ],
  },
  { pipe: 'ML-104', date: '2023-09-12', reviewedBy: 'contractor', seen: [seen(20.5, 'D-CC')] },
  {
    ...{ pipe: 'LS-1', date: '2023-09-12', reviewedBy: 'contractor' },
    seen: [seen(14.1, 'D-CL', { clock: 12 }), seen(36, 'D-DS', { clock: 6, quantity: 10 })],
  },
  {
    ...{ pipe: 'LS-2', date: '2023-09-12', reviewedBy: 'contractor' },
    seen: [
      seen(18.8, 'D-RM', { clock: 12, quantity: 35 }),
      seen(19.3, 'D-CI', { clock: 3, quantity: 30 }),
      seen(39.4, 'D-FC'),
    ],
  },
  { pipe: 'OR-2', date: '2023-09-13', reviewedBy: 'contractor', seen: [seen(11.2, 'D-CN', { clock: 2 })] },
  {
    ...{ pipe: 'OR-3', date: '2023-09-13', reviewedBy: 'contractor' },
    seen: [seen(16.9, 'D-CM', { clock: 12, to: 24.4 }), seen(29.5, 'D-IS', { clock: 8 })],
  },
  { pipe: 'BF-3', date: '2023-09-14', reviewedBy: 'contractor', seen: [seen(26.3, 'D-CL', { clock: 1 })] },
  {
    pipe: 'TR-4',
    date: '2023-09-14',
    reviewedBy: 'contractor',
    seen: [seen(15.8, 'D-JD', { clock: 6, quantity: 8 })],
  },
  { pipe: 'FR-2', date: '2023-09-14', reviewedBy: 'contractor', seen: [] },
];

const IN_2026: readonly DemoSurvey[] = [
  {
    ...{ pipe: 'TR-2', date: '2026-10-12', reviewedBy: 'owner' },
    seen: [
      seen(12.4, 'D-FM', { clock: 12, to: 15.4 }),
      seen(18.9, 'D-IS', { clock: 11 }),
      seen(27.9, 'D-RM', { clock: 11, quantity: 30 }),
    ],
  },
  {
    ...{ pipe: 'VT-3', date: '2026-10-12', reviewedBy: 'owner' },
    seen: [seen(22.4, 'D-FL', { clock: 12, to: 34.4 }), seen(58.1, 'D-EN', { clock: 6, quantity: 20 })],
  },
  {
    ...{ pipe: 'TR-5', date: '2026-10-12', reviewedBy: 'owner' },
    seen: [seen(13.4, 'D-FC'), seen(24.1, 'D-CI', { clock: 3, quantity: 20 })],
  },
  {
    ...{ pipe: 'LS-3', date: '2026-10-13', reviewedBy: 'contractor' },
    seen: [
      seen(7.6, 'D-B', { clock: 2 }),
      seen(21.3, 'D-FL', { clock: 12 }),
      seen(40.2, 'D-DS', { clock: 6, quantity: 15 }),
    ],
  },
  {
    ...{ pipe: 'LS-4', date: '2026-10-13', reviewedBy: 'contractor' },
    seen: [seen(11.5, 'D-FM', { clock: 12 }), seen(28.7, 'D-X', { clock: 12 })],
  },
  { pipe: 'LS-5', date: '2026-10-13', reviewedBy: 'contractor', seen: [seen(10.3, 'D-CC')] },
  {
    ...{ pipe: 'OR-4', date: '2026-10-14', reviewedBy: 'owner' },
    seen: [seen(19.8, 'D-H', { clock: 5 }), seen(31.6, 'D-IR', { clock: 4 })],
  },
  { pipe: 'QH-6', date: '2026-10-15', seen: [seen(24.9, 'D-DF', { clock: 12, quantity: 8 })] },
  { pipe: 'QH-9', date: '2026-10-15', seen: [seen(17.7, 'D-DG', { clock: 6, quantity: 10 })] },
  {
    pipe: 'QH-10',
    date: '2026-10-15',
    seen: [seen(8.8, 'D-CN', { clock: 10 }), seen(26.4, 'D-JO', { clock: 6, quantity: 9 })],
  },
  { pipe: 'QH-11', date: '2026-10-16', seen: [seen(33.2, 'D-OB', { clock: 6, quantity: 25 })] },
  {
    ...{ pipe: 'VT-6', date: '2026-10-16', reviewedBy: 'contractor' },
    seen: [seen(44.5, 'D-SR', { clock: 12 }), seen(45.1, 'D-FL', { clock: 12, to: 57.1 })],
  },
];

export const CAMPAIGNS: readonly Campaign[] = [
  { folder: '2021 town survey', account: 'owner', surveys: IN_2021 },
  { folder: '2023 town survey', account: 'contractor', surveys: IN_2023 },
  { folder: '2026 town survey', account: 'contractor', surveys: IN_2026 },
];

export const SURVEYS: readonly DemoSurvey[] = CAMPAIGNS.flatMap(({ surveys }) => surveys);
