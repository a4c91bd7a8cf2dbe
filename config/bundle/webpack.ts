import { dirname, join, resolve } from 'node:path';

/** The part of webpack-chain used here. */
interface Chain {
  resolve: { alias: { set(name: string, target: string | false): unknown } };
}

const root = resolve(__dirname, '../..');
const folderOf = (name: string, from: string) => dirname(require.resolve(`${name}/package.json`, { paths: [from] }));

/** Where umi's plugins, its preset and what they bring lie. */
const max = folderOf('@umijs/max', root);
const plugins = folderOf('@umijs/plugins', max);
const preset = folderOf('@umijs/preset-umi', folderOf('umi', max));
const loading = folderOf('dva-loading', plugins);

/**
 * What the bundle takes instead of what a package asks for; tests/e2e/first-load holds the size that comes of it.
 * Only the bundle: types, tests and the server see the packages themselves.
 */
const INSTEAD: Readonly<Record<string, string | false>> = {
  // One copy of Babel's helpers and of history, where every part of umi brings its own.
  '@babel/runtime': folderOf('@babel/runtime', root),
  history$: join(folderOf('history', preset), 'index.js'),
  // dva as written: generators stay generators and need no regenerator. umi names dva-loading by its full path.
  'dva-core$': join(folderOf('dva-core', plugins), 'src/index.js'),
  [join(loading, 'dist/index.js')]: join(loading, 'src/index.js'),
  // What umi-request uses of qs are two functions, and every browser meant knows fetch.
  qs$: join(root, 'src/utils/query-text.ts'),
  'isomorphic-fetch$': false,
  // Messages are parsed at build time (compile-messages).
  'intl-messageformat-parser$': join(root, 'src/utils/compiled-messages.ts'),
  // umi's locale plugin would tell moment the language; dates are dayjs here and told by layouts/use-dates-language.
  [folderOf('moment', plugins)]: false,
};

/** Lightens the bundle: no package twice, none that is not needed. */
export default function lightenBundle(config: Chain): void {
  for (const [name, target] of Object.entries(INSTEAD)) config.resolve.alias.set(name, target);
}
