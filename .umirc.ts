import { resolve } from 'node:path';
import { defineConfig } from '@umijs/max';
import defaultSettings from './config/defaultSettings';
import proxy from './config/proxy';
import routes from './config/routes';

export default defineConfig({
  npmClient: 'npm',
  routes,
  proxy,
  title: defaultSettings.title,
  outputPath: 'dist/console',
  hash: true,
  favicons: ['/favicon.svg'],
  metas: [{ name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }],
  alias: { '@contract': resolve(__dirname, 'contract'), '@config': resolve(__dirname, 'config') },
  dva: { immer: {} },
  locale: { default: 'zh-CN', antd: false, baseNavigator: false, useLocalStorage: true },
  moment2dayjs: { preset: 'antd' },
  // Not false: dva-core needs the regenerator runtime that umi's polyfill entry brings.
  polyfill: { imports: [] },
  // Browsers and phone web views of the last five years (iOS 14.5, Chromium 87).
  targets: { chrome: 87, edge: 88, firefox: 78, safari: 14 },
  // Spelled out: umi would add es2015, for which esbuild cannot write BigInt and destructuring.
  jsMinifierOptions: { target: ['chrome87', 'edge88', 'firefox78', 'safari14.1'] },
  codeSplitting: { jsStrategy: 'granularChunks' },
  esbuildMinifyIIFE: true,
  // Window titles are set by layouts/use-page-title.
  helmet: false,
  // The base path may be set at run time by window.routerBase; assets are then found beside index.html.
  runtimePublicPath: {},
  mfsu: false,
});
