/**
 * '@ant-design/icons' for the tests, which loads an icon when it is drawn: loading all eight hundred took a third of
 * the time of loading a test file. The icons are the modules that antd itself loads.
 */
const icons: Record<string | symbol, unknown> = { __esModule: true };

module.exports = new Proxy(icons, {
  get: (loaded, name) =>
    (loaded[name] ??= jest.requireActual<{ default: unknown }>(`@ant-design/icons/lib/icons/${String(name)}`).default),
});
