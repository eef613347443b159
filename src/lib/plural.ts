/** A count with its noun: '1 subfolder', '2 subfolders', '1,200 entries'. `many`: a plural that takes no s. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
