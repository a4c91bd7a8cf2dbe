import defaultSettings from '@config/defaultSettings';
import { getIntl } from '@umijs/max';
import { publicFile } from './base-path';
import { offer } from './feedback';

declare global {
  interface Window {
    /** Set by the page that embeds the console: turns the service worker on or off whatever the build says. */
    pwa?: boolean;
  }
}

/** Milliseconds between two looks for a new version in a page that stays open. */
const LOOK_AGAIN = 60 * 60_000;

/** Whether this installation runs as a progressive web app. */
export function isPwa(): boolean {
  return window.pwa ?? defaultSettings.pwa;
}

function announce(registration: ServiceWorkerRegistration): void {
  window.dispatchEvent(new CustomEvent('sw.updated', { detail: registration }));
}

/** Registers the service worker; a version that waits, now or later, is announced by the event `sw.updated`. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
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

async function takeOver(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration?.waiting) return;
  await skipWaiting(registration.waiting);
  window.location.reload();
}

/** Offers a reload when a new version of the console has been fetched (event `sw.updated`, detail = its registration). */
export function listenToServiceWorker(): void {
  window.addEventListener('sw.updated', (event) => {
    const registration = event instanceof CustomEvent ? (event.detail as ServiceWorkerRegistration | undefined) : undefined;
    const { formatMessage } = getIntl();
    offer({
      key: `open${Date.now()}`,
      title: formatMessage({ id: 'app.pwa.serviceworker.updated' }),
      description: formatMessage({ id: 'app.pwa.serviceworker.updated.hint' }),
      button: formatMessage({ id: 'app.pwa.serviceworker.updated.ok' }),
      onAccept: () => void takeOver(registration),
    });
  });
}

/** Frees clients of an earlier version that had a service worker: removes it and what it stored. */
export function removeServiceWorkers(): void {
  // https, or the machine itself: elsewhere browsers have none.
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.getRegistrations().then((all) => all.forEach((registration) => void registration.unregister()));
  if ('caches' in window) void caches.keys().then((keys) => keys.forEach((key) => void caches.delete(key)));
}
