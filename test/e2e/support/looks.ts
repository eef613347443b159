/** The looks that screens are checked in: each theme and each width once; with `TEST_LONG=1` all four combinations. */
export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}

const LONG: readonly Look[] = process.env.TEST_LONG
  ? [
      { colorScheme: 'light', width: 390 },
      { colorScheme: 'dark', width: 1440 },
    ]
  : [];
export const WIDE: Look = { colorScheme: 'light', width: 1440 };
export const LOOKS: readonly Look[] = [WIDE, { colorScheme: 'dark', width: 390 }, ...LONG];
