/**
 * A cache of antd's styles that keeps them when the last component of a kind is unmounted. antd's own cache drops them
 * then, and makes them again for the next such component: at once, where a field is remounted for each frame.
 */
import { createCache } from '@ant-design/cssinjs';

/** How the keys of styles begin. Tokens and CSS variables, which antd counts, must be dropped when antd says so. */
const OF_STYLES = 'style%';

export function createKeptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, change) =>
    update(key, (before) => change(before) ?? (before && key.startsWith(OF_STYLES) ? [0, before[1]] : null));
  return cache;
}
