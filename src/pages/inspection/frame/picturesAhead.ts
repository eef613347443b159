/** The pictures of the frames beside the selected one, fetched and held before a step leads to them. */
export interface PicturesAhead {
  /** Fetches those that are not held yet, and lets go of all others. */
  hold: (urls: readonly string[]) => void;
  /** Whether the picture has loaded and can be drawn at once. */
  has: (url: string) => boolean;
}

function fetchPicture(url: string): HTMLImageElement {
  const picture = new Image();
  picture.src = url;
  return picture;
}

export function createPicturesAhead(): PicturesAhead {
  let held = new Map<string, HTMLImageElement>();
  return {
    hold: (urls) => {
      held = new Map(urls.map((url) => [url, held.get(url) ?? fetchPicture(url)]));
    },
    has: (url) => {
      const picture = held.get(url);
      // A picture that failed to load is `complete` too, but has no size.
      return picture !== undefined && picture.complete && picture.naturalWidth > 0;
    },
  };
}
