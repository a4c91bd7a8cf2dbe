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
  targets: { chrome: 87, firefox: 78, safari: 14, edge: 88 },
  codeSplitting: { jsStrategy: 'granularChunks' },
  esbuildMinifyIIFE: true,
  // The base path may be set at run time by window.routerBase; assets are then found beside index.html.
  runtimePublicPath: {},
  mfsu: false,
});
