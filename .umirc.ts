import { resolve } from 'node:path';
import { defineConfig } from '@umijs/max';
import lessVariables from './config/bundle/less-variables';
import targets from './config/bundle/targets';
import lightenBundle from './config/bundle/webpack';
import defaultSettings from './config/defaultSettings';
import routes from './config/routes';

export default defineConfig({
  npmClient: 'npm',
  routes,
  title: defaultSettings.title,
  outputPath: 'dist/console',
  hash: true,
  favicons: ['/favicon.svg'],
  metas: [
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { name: 'description', content: '工资条管理平台：导入工资表，核对、审核后发放，员工查看、确认、提出异议。' },
  ],
  alias: { '@contract': resolve(__dirname, 'contract'), '@config': resolve(__dirname, 'config') },
  // PWA=on builds a console that registers its service worker (config/defaultSettings).
  define: { 'process.env.PWA': process.env.PWA ?? '' },
  theme: lessVariables,
  dva: { immer: {} },
  locale: { default: 'zh-CN', antd: false, baseNavigator: false, useLocalStorage: true },
  polyfill: false,
  targets,
  // Babel takes 7 CPU-seconds longer; while developing it keeps a page's state over a change.
  srcTranspiler: process.env.NODE_ENV === 'production' ? 'esbuild' : 'babel',
  srcTranspilerOptions: { esbuild: { target: Object.entries(targets).map((each) => each.join('')), jsx: 'automatic' } },
  chainWebpack: lightenBundle,
  // A tenth smaller than what esbuild makes of the same chunks; terser needs 45 CPU-seconds more and leaves 1 % more.
  jsMinifier: 'swc',
  jsMinifierOptions: {
    ecma: 2020,
    compress: { passes: 2 },
    mangle: true,
    // Chromium then compiles a whole file while it arrives, beside the page's own thread, not function by function on it.
    format: { comments: false, preamble: '//# allFunctionsCalledOnLoad\n' },
  },
  codeSplitting: { jsStrategy: 'granularChunks' },
  // Window titles are set by layouts/use-page-title.
  helmet: false,
  // The base path may be set at run time by window.routerBase; assets are then found beside index.html.
  runtimePublicPath: {},
  mfsu: false,
  plugins: [
    './config/dev/proxy-api',
    './config/bundle/umi-plugin',
    './config/html/preload-parts',
    './config/html/first-paint',
    './config/html/first-styles',
    './config/bundle/report-modules',
    './config/bundle/start-in-steps',
  ],
});
