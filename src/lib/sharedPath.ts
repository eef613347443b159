/** Where a link to a shared inspection leads; its token stands behind the `#`, which browsers send to nobody. */
export const SHARED_PATH = '/shared';
