import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { repoRoot } from './shares.mjs';

const require = createRequire(import.meta.url);

/** Folders of `shared` whose files do nothing when imported: what a page does not use is left out of it. */
const pureShared = ['contracts', 'manifest', 'permissions', 'rules', 'config'].map((folder) =>
  path.join(repoRoot, 'shared/src', folder),
);

/**
 * What host and remotes have in common: languages, names with content hashes, integrity, time limits.
 * @param {{ root: string, cacheName: string, production: boolean, hot?: boolean, known?: string[] }} options
 * `known`: chunks whose hashes stand in the entry (`IntegrityPlugin`)
 * @returns {import('webpack').Configuration}
 */
export function createBaseConfig({ root, cacheName, production, hot = false, known }) {
  const mode = production ? 'production' : 'development';
  const name = production ? '[name].[contenthash:8]' : '[name]';
  // A version has a folder of its own: hashes in the names of its files would only lengthen what the entry knows of them.
  const chunk = '[name]';
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(root, 'dist/web'),
      publicPath: 'auto',
      filename: `${name}.js`,
      chunkFilename: `${chunk}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: 10_000,
      // A page whose shared module did not arrive must run anew when it is tried again, not half loaded.
      strictModuleErrorHandling: true,
      clean: production,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: [scriptLoader({ production, hot })] },
        { test: /\.tsx?$/, include: pureShared, sideEffects: false },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                importLoaders: 0,
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentContext: repoRoot,
                  localIdentName: production ? '_[hash:base64:6]' : '[name]_[local]_[hash:base64:4]',
                },
              },
            },
          ],
        },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimize: production,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify, parallel: false }),
      ],
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: { chunks: 'async', minSize: 10_000, maxInitialRequests: 4, maxAsyncRequests: 4 },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${chunk}.css`, ignoreOrder: true }),
      ...(hot
        ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /tooling/] })]
        : [new IntegrityPlugin({ known })]),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        // Else the folder of this machine stands in what everybody may read, and the same source has another hash elsewhere.
        // Addresses of files, `new URL('…', import.meta.url)`, are not touched by it.
        'import.meta.url': JSON.stringify('file:///'),
      }),
    ],
    cache: {
      type: 'filesystem',
      name: `${cacheName}-${mode}${hot ? '-hot' : ''}`,
      cacheDirectory: path.join(repoRoot, 'node_modules/.cache/webpack'),
      buildDependencies: {
        tooling: [path.join(repoRoot, 'tooling/federation/'), path.join(repoRoot, 'tooling/surface/')],
      },
      maxAge: 7 * 24 * 3_600_000,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function scriptLoader({ production, hot }) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      configFile: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh: hot } },
        target: 'es2022',
      },
      module: { type: 'es6' },
    },
  };
}
