import { getIntl } from '@umijs/max';
import { basePath, publicFile } from './base-path';
import { closeOffer, offer, toast } from './feedback';

/** Milliseconds between two looks for a new version in a page that stays open. */
const LOOK_AGAIN = 60 * 60_000;

function announce(registration: ServiceWorkerRegistration): void {
  window.dispatchEvent(new CustomEvent('sw.updated', { detail: registration }));
}

/** Registers the service worker; a version that waits, now or later, is announced by the event `sw.updated`. */
export async function registerServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(publicFile('service-worker.js'));
  // Without a controller this is the first visit: nothing older is shown that could be updated.
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) announce(registration);
    });
  });
  setInterval(() => {
    registration.update().catch((error: unknown) => console.warn(error)); // without a network: at the next hour
  }, LOOK_AGAIN);
}

/** Asks a waiting worker to take over. Rejects with the worker's own error. */
export function skipWaiting(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }: MessageEvent<{ error?: unknown }>) => {
      if (data.error) reject(data.error instanceof Error ? data.error : new Error(String(data.error)));
      else resolve();
    };
    worker.postMessage({ type: 'skip-waiting' }, [channel.port2]);
  });
}

/** Where nothing waits any more, another tab has let the new version in: a reload shows it. */
async function takeOver(registration: ServiceWorkerRegistration | undefined, reload: () => void): Promise<void> {
  if (registration?.waiting) await skipWaiting(registration.waiting);
  reload();
}

/**
 * Offers a reload when a new version of the console has been fetched (event `sw.updated`, detail = its registration).
 * The offer stays until it is answered; a later version's takes its place.
 */
export function listenToServiceWorker(reload: () => void = () => window.location.reload()): void {
  let shown: string | undefined;
  window.addEventListener('sw.updated', (event) => {
    const registration =
      event instanceof CustomEvent ? (event.detail as ServiceWorkerRegistration | undefined) : undefined;
    const { formatMessage } = getIntl();
    if (shown !== undefined) closeOffer(shown);
    shown = `open${Date.now()}`;
    offer({
      key: shown,
      title: formatMessage({ id: 'app.pwa.serviceworker.updated' }),
      description: formatMessage({ id: 'app.pwa.serviceworker.updated.hint' }),
      button: formatMessage({ id: 'app.pwa.serviceworker.updated.ok' }),
      stays: true,
      onAccept: () => {
        takeOver(registration, reload).catch((error: unknown) => {
          console.error(error);
          toast.error(formatMessage({ id: 'app.pwa.serviceworker.failed' }));
        });
      },
    });
  });
}

/** Whether a registration is this console's own: other applications of the same origin have theirs. */
function isOwn({ scope, active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const script = (active ?? waiting ?? installing)?.scriptURL;
  if (script === undefined) return false;
  const { origin, pathname } = new URL(publicFile('service-worker.js'), window.location.href);
  const worker = new URL(script);
  return worker.origin === origin && worker.pathname === pathname && scope.startsWith(new URL(basePath(), origin).href);
}

/**
 * Frees clients of an earlier version that had a service worker: removes it and what it stored. Workers and stores of
 * other applications of the origin stay. Rejects with the browser's own error.
 */
export async function removeServiceWorkers(): Promise<void> {
  const own = (await navigator.serviceWorker.getRegistrations()).filter(isOwn);
  // Workbox names its stores `workbox-<what>-<scope>`. They go first: without the registration nobody would find them again.
  const isStored = (key: string) => key.startsWith('workbox-') && own.some(({ scope }) => key.endsWith(`-${scope}`));
  if ('caches' in window) await Promise.all((await caches.keys()).filter(isStored).map((key) => caches.delete(key)));
  await Promise.all(own.map((registration) => registration.unregister()));
}
