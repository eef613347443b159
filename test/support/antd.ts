/**
 * 'antd' for the tests, which loads a component when it is used: loading all seventy took most of the time of loading a
 * test file. The components are antd's own modules.
 */
import type { ThemeConfig } from 'antd';

const components: Record<string | symbol, unknown> = { __esModule: true };

/** DatePicker lies in `date-picker`. */
const folderOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

// No styles are made: a quarter of the time of a page went into those that `setupDom.ts` has nobody ask for.
const { defaultConfig } = jest.requireActual<{ defaultConfig: ThemeConfig }>('antd/lib/theme/context');
defaultConfig.zeroRuntime = true;

module.exports = new Proxy(components, {
  get: (loaded, name) =>
    (loaded[name] ??= jest.requireActual<{ default: unknown }>(`antd/lib/${folderOf(String(name))}`).default),
});
