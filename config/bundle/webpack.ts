import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type SplitChunks, splitIntoParts } from './split-chunks';

/** The parts of webpack-chain and webpack used here. */
interface Rule {
  test(path: RegExp): Rule;
  sideEffects(any: boolean): Rule;
  enforce(when: 'post'): Rule;
  use(name: string): { loader(path: string): { options(options: object): unknown } };
}
interface Chain {
  resolve: { alias: { set(name: string, target: string | false): unknown } };
  module: { rule(name: string): Rule };
  optimization: SplitChunks & {
    minimizer(name: string): { tap(change: (options: object[]) => object[]): unknown };
  };
  plugin(name: string): { use(made: unknown): unknown };
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
 * Only the bundle: types, tests and the server see the packages themselves. Figures are gzipped; the rest of the list
 * is measured in groups of 1 to 3 kB at the login page, whose limit leaves 1 kB.
 */
const INSTEAD: Readonly<Record<string, string | false>> = {
  '@babel/runtime/helpers/esm/objectSpread2$': join(__dirname, 'object-spread.ts'),
  // One copy of Babel's helpers, of history, of lodash and of react-is, where every part brings its own.
  '@babel/runtime': folderOf('@babel/runtime', root),
  history$: join(folderOf('history', preset), 'index.js'),
  lodash: folderOf('lodash-es', root),
  'react-is$': folderOf('react-is', folderOf('rc-util', root)),
  // dva as written: generators stay generators and need no regenerator. umi names dva-loading by its full path.
  'dva-core$': join(folderOf('dva-core', plugins), 'src/index.js'),
  [join(loading, 'dist/index.js')]: join(loading, 'src/index.js'),
  // What umi-request uses of qs are two functions, and every browser meant knows fetch: 16 kB.
  qs$: join(root, 'src/utils/query-text.ts'),
  'isomorphic-fetch$': false,
  // The whole page as React draws it on a server; ours begins in the browser.
  [join(renderer, 'dist/html.js')]: false,
  // A stand-in for Node's process, which umi-request asks for once, and which is no browser's.
  [require.resolve('process/browser', { paths: [plugins, max, root] })]: false,
  // The way back of a page's head, asked for by a path that brings CommonJS copies of icons and of their helpers.
  '@ant-design/icons/ArrowLeftOutlined$': require.resolve('@ant-design/icons/es/icons/ArrowLeftOutlined.js'),
  // Our tables are filtered above them, and errors are caught by components/AppErrorBoundary: 17 and 10 kB on a page.
  [require.resolve('antd/es/table/hooks/useFilter/FilterDropdown.js')]: join(__dirname, 'no-filter-dropdown.ts'),
  [require.resolve('@ant-design/pro-utils/es/components/ErrorBoundary/index.js')]: false,
  // A theme that nothing is drawn in: 17 ms, on a slow phone 70.
  [require.resolve('antd/es/theme/util/useResetIconStyle.js')]: join(__dirname, 'no-icon-style.ts'),
  // Messages are parsed at build time (compile-messages).
  'intl-messageformat-parser$': join(root, 'src/utils/compiled-messages.ts'),
  // umi's locale plugin would tell moment the language; dates are dayjs here and told by layouts/use-dates-language: 20 kB.
  [folderOf('moment', plugins)]: false,
};

/**
 * antd's parts are made of these packages, which do nothing when loaded but do not say so: without it one small part of
 * a package brings the whole of it: 14 kB at the login page.
 */
const PURE =
  /[\\/]node_modules[\\/](?:rc-[^\\/]+|@rc-component[\\/][^\\/]+|@ant-design[\\/]cssinjs[^\\/]*)[\\/]es[\\/].+\.js$/;

/** pro-components' own net under every page comes with antd's illustrations (10 kB); a page breaks into ours long before. */
const PRO_CRASH = /^\.\/components\/ErrorBoundary$/;

/** pro-components bring their words in forty languages; all but ours become one of ours: 11 kB on a page. */
const PRO_WORDS = /^\.\/locale\/(?!zh_CN$|en_US$)\w+$/;

/** Where a menu is asked for that the route table has. */
const MENU_ASKS = /[\\/]pro-(?:layout|provider)[\\/]/;

/** How a sheet of antd's gets into the page, by whatever path it is asked for. */
const DYNAMIC_CSS = /\/dynamicCSS(?:\.js)?$/;

/** Texts of the console, parsed while building. */
const MESSAGES = /[\\/]src[\\/]locales[\\/].+\.ts$/;

/** What asks for languages when it is loaded, and for each language again. */
const ASKS_FOR_LANGUAGES =
  /[\\/](?:intl-messageformat[\\/]lib[\\/]core|react-intl[\\/]lib[\\/]components[\\/]provider)\.js$/;

/** Lightens the bundle: no package twice, none that is not needed. */
export default function lightenBundle(config: Chain, { env, webpack }: Tools): void {
  for (const [name, target] of Object.entries(INSTEAD)) config.resolve.alias.set(name, target);
  // After the sources have become JavaScript, by whichever transpiler.
  const rewrite = (name: string, files: RegExp, plugin: string) =>
    config.module
      .rule(name)
      .test(files)
      .enforce('post')
      .use('compile')
      .loader(require.resolve('@umijs/bundler-webpack/compiled/babel-loader', { paths: [preset] }))
      .options({ babelrc: false, configFile: false, plugins: [join(__dirname, plugin)] });
  rewrite('messages', MESSAGES, 'compile-messages.cjs');
  rewrite('languages', ASKS_FOR_LANGUAGES, 'no-language-tables.cjs');
  config.module.rule('pure').test(PURE).sideEffects(false);
  // While developing umi sets no parts to begin with: what changes is sent module by module.
  if (env === 'production') {
    splitIntoParts(config.optimization);
    // webpack itself waits meanwhile: on two cores, which are taken for one to spare, minifying would have just one.
    config.optimization.minimizer('js-swc').tap(([options]) => [{ ...options, parallel: availableParallelism() }]);
  }

  const replace = (name: string, request: RegExp, asks: (folder: string) => boolean, target: string) => {
    const change = (found: Found) => {
      if (asks(found.context)) found.request = target;
    };
    config.plugin(name).use(new webpack.NormalModuleReplacementPlugin(request, change));
  };
  replace('pro-words', PRO_WORDS, (folder) => folder.includes('pro-provider'), './locale/en_US');
  replace('no-menu-request', /^swr$/, (folder) => MENU_ASKS.test(folder), join(__dirname, 'no-menu-request.tsx'));
  const proCrash = join(root, 'src/components/pro-error-boundary.ts');
  replace('pro-crash', PRO_CRASH, (folder) => folder.includes('pro-utils'), proCrash);
  replace('dynamic-css', DYNAMIC_CSS, (folder) => folder !== __dirname, join(__dirname, 'dynamic-css.ts'));
}
