/** A value or an amount that an Access database cannot hold; the message is for the person who exports. */
export class UnfitValue extends Error {
  override name = 'UnfitValue';
}
