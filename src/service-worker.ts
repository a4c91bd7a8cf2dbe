import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What is used here of a worker's own global; TypeScript's types of workers do not go together with those of pages. */
interface WorkerScope {
  /** The files of the build, put in by scripts/build-service-worker. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | undefined>) => void): void;
}
declare const self: WorkerScope;

/**
 * Keeps the files of the build, so that the console opens at once and without a network. Nothing else is ever stored:
 * what the API answers is somebody's pay and stays out of the browser's caches.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/\/api\//, /\/samples\//] }));

/** A page has been told of this version and wants it now: answers {error: null}, or what went wrong. */
self.addEventListener('message', ({ data, ports }) => {
  if (data?.type !== 'skip-waiting') return;
  self.skipWaiting().then(
    () => ports[0]?.postMessage({ error: null }),
    (error: unknown) => ports[0]?.postMessage({ error: String(error) }),
  );
});
