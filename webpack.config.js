import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import ForkTsCheckerWebpackPlugin from 'fork-ts-checker-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ReplayPagePlugin } from './scripts/replayPage.js';

export { buildReplayPage } from './scripts/replayPage.js';

const root = import.meta.dirname;
const { version } = createRequire(import.meta.url)('./package.json');

/** What the frame around all pages and the first page show; then what only the other pages behind the login show. */
const AFTER_LOGIN = /src\/(app\/shell|parts\/(organisation|uploads)|pages\/dashboard|ui\/(?!base|Page\.))/;
const OF_PAGES = /src\/(parts\/(?!account\/)|pages)/;

/** Whether a module is in a chunk that an import of such a name asks for. */
const isLoadedBy = (request, module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some((chunk) =>
    [...chunk.groupsIterable].some(({ origins }) => origins.some((origin) => request.test(origin.request ?? ''))),
  );
const BEFORE_LOGIN = /pages\/(activate|changePassword|login|register|requestReset|shared)\//;

/** Its package leads to the code for development only, whose warnings nobody would read. */
const ROUTER_WITHOUT_WARNINGS = Object.fromEntries(
  [
    ['react-router$', 'index'],
    ['react-router/dom$', 'dom-export'],
  ].map(([name, file]) => [name, path.join(root, `node_modules/react-router/dist/production/${file}.mjs`)]),
);

/**
 * What is served to whoever accepts it, beside each file. Brotli at 8 takes half a second of a processor for all files;
 * at 11, which makes them 8 % smaller still, twelve.
 */
const COMPRESSED = { test: /\.(js|css|svg)$/, threshold: 1024 };
const COMPRESSIONS = [
  new CompressionPlugin({
    ...COMPRESSED,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } },
  }),
  new CompressionPlugin({ ...COMPRESSED, filename: '[path][base].gz' }),
];

/** The SPA's build; `npm start` runs the same configuration inside the dev server. */
export default (_env, argv) => {
  const production = argv.mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { app: './src/index.tsx' },
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      // The first page carries the hash of each chunk, and bytes that look random do not compress.
      hashDigestLength: 8,
      filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      // Short: each chunk of the first load names it twice.
      chunkLoadingGlobal: 'culvert',
      clean: true,
      trustedTypes: { policyName: 'webpack' },
    },
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        '@': path.join(root, 'src'),
        // What ConfigProvider needs for `tooltip.unique`, which is not used, would bring all popups into the first load.
        [path.join(root, 'node_modules/antd/es/tooltip/UniqueProvider/index.js')]: false,
        // Prefixes for old browsers, which antd's styles get only where `StyleProvider` asks for `autoPrefix`.
        [path.join(root, 'node_modules/stylis/src/Prefixer.js')]: false,
        ...(production ? ROUTER_WITHOUT_WARNINGS : {}),
      },
    },
    module: {
      rules: [
        // Types are checked beside the build, so that a change is on screen without waiting for them.
        { test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false } } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        // antd's parts have no side effects but do not say so, and would ride along whole wherever one thing of them is used.
        { test: /node_modules[\\/]@(rc-component|ant-design)[\\/]/, sideEffects: false },
        // What public/index.html names: copied under its own name.
        { resourceQuery: /url/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
      ],
    },
    optimization: {
      // swc in place of terser: smaller by a KB or two, in a tenth of the time.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: {
        chunks: 'all',
        // Fewer, larger files: each small one would cost a request of its own.
        minSize: 60_000,
        cacheGroups: {
          // Style sheets are small: one file for the screens before the login, one for the first behind it, one for all others.
          styles: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true },
          stylesAfterLogin: {
            type: 'css/mini-extract',
            test: AFTER_LOGIN,
            name: 'stylesAfterLogin',
            chunks: 'all',
            enforce: true,
            priority: 2,
          },
          stylesOfPages: {
            type: 'css/mini-extract',
            test: OF_PAGES,
            name: 'stylesOfPages',
            chunks: 'all',
            enforce: true,
            priority: 1,
          },
          // What the shell has in common with pages is not in each of them once more. Before webpack's own groups (-10, -20).
          afterLogin: {
            name: 'afterLogin',
            test: (module, graphs) =>
              isLoadedBy(/shell\/Shell$/, module, graphs) && !isLoadedBy(BEFORE_LOGIN, module, graphs),
            chunks: 'async',
            minChunks: 2,
            enforce: true,
            priority: -5,
          },
          react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', priority: 20 },
        },
      },
    },
    performance: { hints: false },
    cache: production ? false : { type: 'filesystem', cacheDirectory: path.join(root, '.cache/webpack') },
    plugins: [
      new HtmlWebpackPlugin({ template: './public/index.html' }),
      new webpack.DefinePlugin({
        __APP_VERSION__: JSON.stringify(version),
        __SENTRY_DSN__: JSON.stringify(process.env.SENTRY_DSN ?? ''),
        __REPORT_ADDRESS__: JSON.stringify(process.env.REPORT_ADDRESS ?? ''),
        __USERFLOW_TOKEN__: JSON.stringify(process.env.USERFLOW_TOKEN ?? ''),
      }),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash].css' : 'assets/[name].css',
        // Every class carries its component's name, so no rule depends on the order of the files.
        ignoreOrder: true,
      }),
      // The dev server builds the page when it is asked for.
      ...(production ? [new ReplayPagePlugin(), ...COMPRESSIONS] : [new ForkTsCheckerWebpackPlugin()]),
    ],
    stats: 'errors-warnings',
  };
};
