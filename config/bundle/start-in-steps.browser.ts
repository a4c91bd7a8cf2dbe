import { pageNonce } from '@/utils/page-nonce';

declare global {
  var __webpack_nonce__: string | undefined;
}

const nonce = pageNonce();
// Packages that write a style sheet of their own ask webpack for it.
__webpack_nonce__ = nonce;

/** Ends the browser's task, so that what waits – a tap, a drawing – comes first. Not by a timer: those are slowed in tabs behind. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * antd's styles of the first screens (config/html/first-styles), before all others, as it puts its own; the empty element
 * after them is where its later ones follow. Without the file antd makes them itself.
 */
function addFirstStyles(): Promise<void> {
  return new Promise((resolve) => {
    const early = document.querySelector<HTMLLinkElement>('link[data-first-styles]');
    if (!early) return resolve();
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = early.href;
    sheet.onload = sheet.onerror = () => resolve();
    const place = document.createElement('style');
    place.nonce = nonce ?? '';
    Object.assign(place.dataset, { rcOrder: 'prependQueue', rcPriority: '-1000' });
    document.head.prepend(sheet, place);
  });
}

/** What umi's first module would run in one task, from what stands by itself to what needs it. */
const STEPS: readonly (() => unknown)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["renderClient"] */ '@umijs/renderer-react/dist/browser'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ 'antd/es/button'),
  () => import(/* webpackMode: "eager" */ '@/utils/feedback'),
  () => import(/* webpackMode: "eager" */ '@@/plugin-dva/runtime'),
  () => import(/* webpackMode: "eager" */ '@@/plugin-locale/runtime'),
];

/** Runs the first script in steps instead of one task: on a slow phone that task is a quarter of a second. */
async function start(): Promise<void> {
  const styles = addFirstStyles();
  for (const step of STEPS) {
    await step();
    await pause();
  }
  await styles;
  await import(/* webpackMode: "eager" */ '@@/umi');
}

start().catch(reportError); // as an error thrown by a script: told in the console and to window.onerror
