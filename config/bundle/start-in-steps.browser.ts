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

/** What umi's first module would run in one task, from what stands by itself to what needs it. */
const STEPS: readonly (() => unknown)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["renderClient"] */ '@umijs/renderer-react/dist/browser'),
  // The browser's tables of languages, which react-intl asks for when it is loaded.
  () => new Intl.NumberFormat(),
  () => import(/* webpackMode: "eager" */ '@@/plugin-dva/runtime'),
  () => import(/* webpackMode: "eager" */ '@/utils/feedback'),
  () => import(/* webpackMode: "eager" */ '@@/plugin-locale/runtime'),
  () => import(/* webpackMode: "eager" */ '@@/umi'),
];

/** Runs the first script in steps instead of one task: on a slow phone that task is a quarter of a second. */
async function start(): Promise<void> {
  for (const step of STEPS) {
    await step();
    await pause();
  }
}

start().catch(reportError); // as an error thrown by a script: told in the console and to window.onerror
