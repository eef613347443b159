/**
 * The styles that antd makes for its components, kept when the last component of a kind goes. antd itself forgets them
 * then and makes them anew with the next one, which is at once where a field is drawn anew for each frame.
 */
import { createCache } from '@ant-design/cssinjs';

/** What the keys of styles begin with; tokens and variables are counted by antd and must go when it says so. */
const OF_STYLES = 'style%';

export function createKeptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, change) =>
    update(key, (before) => change(before) ?? (before && key.startsWith(OF_STYLES) ? [0, before[1]] : null));
  return cache;
}
