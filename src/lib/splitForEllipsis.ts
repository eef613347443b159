/** Cuts a long name in two for display: the end, which tells files apart, always stays whole. */
export function splitForEllipsis(name: string, tailLength = 12): readonly [head: string, tail: string] {
  const letters = [...name];
  const cut = Math.max(0, letters.length - tailLength);
  return [letters.slice(0, cut).join(''), letters.slice(cut).join('')];
}
