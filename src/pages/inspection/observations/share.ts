/** A share of the whole as a percentage of CSS. */
export const share = (value: number, whole: number): string => `${(100 * value) / whole}%`;
