/** How many inspections, in words. */
export const inspectionCount = (count: number): string =>
  count === 1 ? '1 inspection' : `${count.toLocaleString('en')} inspections`;
