/** The items as a plan stores them: counts of at least 1, and no custom repair that was answered with 'false'. */

export interface CoercedItem {
  repairType: string;
  customTypeId?: number | null;
  metadata: { key: string; value: string | number }[];
}

const MIN_COUNT = 1;
const COUNT = 'Count';

/** A count that is no number becomes the minimum. */
const coerceCount = (value: string | number): number => Math.max(MIN_COUNT, Number(value) || MIN_COUNT);

const isRefused = ({ customTypeId, metadata: [first] }: CoercedItem): boolean =>
  typeof customTypeId === 'number' && first?.value === 'false';

export const coerceItems = <Item extends CoercedItem>(items: readonly Item[]): Item[] =>
  items
    .filter((item) => !isRefused(item))
    .map((item) => {
      const metadata = item.metadata.map((entry) =>
        entry.key === COUNT ? { ...entry, value: coerceCount(entry.value) } : entry,
      );
      const needsCount = item.repairType === 'Patch' && !metadata.some(({ key }) => key === COUNT);
      return { ...item, metadata: needsCount ? [...metadata, { key: COUNT, value: MIN_COUNT }] : metadata };
    });
