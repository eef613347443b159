/** What an Access database cannot hold, in a sentence for whoever wanted it there. */
export class UnfitValue extends Error {
  override name = 'UnfitValue';
}
