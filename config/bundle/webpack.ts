import { dirname, join, resolve } from 'node:path';

/** The parts of webpack-chain and webpack used here. */
interface Chain {
  resolve: { alias: { set(name: string, target: string | false): unknown } };
  module: { rule(name: string): { test(path: RegExp): { sideEffects(any: boolean): unknown } } };
  optimization: { splitChunks: ((settings: SplitSettings) => unknown) & { entries(): SplitSettings } };
  plugin(name: string): { use(made: unknown): unknown };
}
interface SplitSettings {
  minSize?: number;
  maxAsyncRequests?: number;
  cacheGroups: Record<string, object>;
}
interface Found {
  /** Folder of the module that asks, and what it asks for. */
  context: string;
  request: string;
}
interface Tools {
  env: 'development' | 'production';
  webpack: { NormalModuleReplacementPlugin: new (request: RegExp, change: (found: Found) => void) => object };
}

const root = resolve(__dirname, '../..');
const folderOf = (name: string, from: string) => dirname(require.resolve(`${name}/package.json`, { paths: [from] }));

/** Where umi's plugins, its preset and what they bring lie. */
const max = folderOf('@umijs/max', root);
const plugins = folderOf('@umijs/plugins', max);
const preset = folderOf('@umijs/preset-umi', folderOf('umi', max));
const loading = folderOf('dva-loading', plugins);
const renderer = folderOf('@umijs/renderer-react', preset);

/**
 * What the bundle takes instead of what a package asks for; tests/e2e/first-load holds the size that comes of it.
 * Only the bundle: types, tests and the server see the packages themselves.
 */
const INSTEAD: Readonly<Record<string, string | false>> = {
  // One copy of Babel's helpers, of history, of lodash and of react-is, where every part brings its own.
  '@babel/runtime': folderOf('@babel/runtime', root),
  history$: join(folderOf('history', preset), 'index.js'),
  lodash: folderOf('lodash-es', root),
  'react-is$': folderOf('react-is', folderOf('rc-util', root)),
  // dva as written: generators stay generators and need no regenerator. umi names dva-loading by its full path.
  'dva-core$': join(folderOf('dva-core', plugins), 'src/index.js'),
  [join(loading, 'dist/index.js')]: join(loading, 'src/index.js'),
  // What umi-request uses of qs are two functions, and every browser meant knows fetch.
  qs$: join(root, 'src/utils/query-text.ts'),
  'isomorphic-fetch$': false,
  // The whole page as React draws it on a server; ours begins in the browser.
  [join(renderer, 'dist/html.js')]: false,
  // A stand-in for Node's process, which umi-request asks for once, and which is no browser's.
  [require.resolve('process/browser', { paths: [plugins, max, root] })]: false,
  // The way back of a page's head, asked for by a path that brings CommonJS copies of icons and of their helpers.
  '@ant-design/icons/ArrowLeftOutlined$': require.resolve('@ant-design/icons/es/icons/ArrowLeftOutlined.js'),
  // Our tables are filtered above them, and errors are caught by components/AppErrorBoundary.
  [require.resolve('antd/es/table/hooks/useFilter/FilterDropdown.js')]: join(__dirname, 'no-filter-dropdown.ts'),
  [require.resolve('@ant-design/pro-utils/es/components/ErrorBoundary/index.js')]: false,
  // What charts would need to draw HTML into a picture for saving.
  html2canvas$: false,
  // Messages are parsed at build time (compile-messages).
  'intl-messageformat-parser$': join(root, 'src/utils/compiled-messages.ts'),
  // umi's locale plugin would tell moment the language; dates are dayjs here and told by layouts/use-dates-language.
  [folderOf('moment', plugins)]: false,
};

/**
 * antd's parts are made of these packages, which do nothing when loaded but do not say so: without it one small part of
 * a package brings the whole of it.
 */
const PURE =
  /[\\/]node_modules[\\/](?:rc-[^\\/]+|@rc-component[\\/][^\\/]+|@ant-design[\\/]cssinjs[^\\/]*)[\\/]es[\\/].+\.js$/;

/** pro-components' own net under every page comes with antd's illustrations (10 kB); a page breaks into ours long before. */
const PRO_CRASH = /^\.\/components\/ErrorBoundary$/;

/** pro-components bring their words in forty languages; all but ours become one of ours. */
const PRO_WORDS = /^\.\/locale\/(?!zh_CN$|en_US$)\w+$/;

/** Bytes of source from which a part that two chunks need is a chunk of its own. With umi's 20 kB too much came twice. */
const LEAST_SHARED = 3000;

/** Parts a page may be fetched in. At webpack's 30 it repeats modules instead, and which of them turns on small changes. */
const MOST_PARTS = 100;

/** The frame behind the login opens drawers, and so do pages, in ever other combinations: left to itself webpack repeats it. */
const DRAWER = /[\\/]node_modules[\\/](?:rc-drawer|antd[\\/]es[\\/](?:drawer|_util[\\/]hooks[\\/]useClosable))/;

/** A field and a password's, which antd's Input always comes with: in five files they were packed five times. */
const FIELDS =
  /[\\/]node_modules[\\/](?:rc-input[\\/]|antd[\\/]es[\\/](?:input[\\/](?:Input|Password|utils|hooks[\\/]useRemovePasswordTimeout|style[\\/](?:index|token|variants))|_util[\\/](?:getAllowClear|statusUtils)|form[\\/]hooks[\\/]useVariants)\.js$|@ant-design[\\/](?:icons[\\/]es[\\/]icons|icons-svg[\\/]es[\\/]asn)[\\/]Eye(?:Invisible)?Outlined\.js$)/;

/** Cuts what is built into parts. */
function split({ optimization: { splitChunks } }: Chain): void {
  const settings = splitChunks.entries();
  // umi names what chunks share by their names, of which those of import() have none: parts with nothing in common came
  // in one file, or the build failed over two of one name.
  const shared = { ...settings.cacheGroups.shared, name: undefined };
  const drawer = { name: 'drawer', chunks: 'async', test: DRAWER, priority: 25, enforce: true };
  const fields = { ...drawer, name: 'fields', test: FIELDS };
  splitChunks({
    ...settings,
    minSize: LEAST_SHARED,
    maxAsyncRequests: MOST_PARTS,
    cacheGroups: { ...settings.cacheGroups, shared, drawer, fields },
  });
}

/** Lightens the bundle: no package twice, none that is not needed. */
export default function lightenBundle(config: Chain, { env, webpack }: Tools): void {
  for (const [name, target] of Object.entries(INSTEAD)) config.resolve.alias.set(name, target);
  config.module.rule('pure').test(PURE).sideEffects(false);
  // While developing umi sets no parts to begin with: what changes is sent module by module.
  if (env === 'production') split(config);

  const replace = (name: string, request: RegExp, within: string, target: string) => {
    const change = (found: Found) => {
      if (found.context.includes(within)) found.request = target;
    };
    config.plugin(name).use(new webpack.NormalModuleReplacementPlugin(request, change));
  };
  replace('pro-words', PRO_WORDS, 'pro-provider', './locale/en_US');
  replace('pro-crash', PRO_CRASH, 'pro-utils', join(root, 'src/components/pro-error-boundary.ts'));
}
