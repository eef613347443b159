interface Placed {
  frameId: number;
  chainageNumber: number | null;
}

/** Orders frames by chainage, those without one last; at equal chainage in the order of the video. */
export const alongThePipe = (one: Placed, other: Placed): number => {
  const [place, otherPlace] = [one.chainageNumber ?? Infinity, other.chainageNumber ?? Infinity];
  return place === otherPlace ? one.frameId - other.frameId : place - otherPlace;
};
