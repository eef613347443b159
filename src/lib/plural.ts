/** How many, in words: '1 subfolder', '2 subfolders', '1,200 entries'. `many` where it is not made with an s. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
