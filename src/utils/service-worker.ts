import { getIntl } from '@umijs/max';
import { offer } from './feedback';

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
  if (window.location.protocol !== 'https:' || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.getRegistrations().then((all) => all.forEach((registration) => void registration.unregister()));
  if ('caches' in window) void caches.keys().then((keys) => keys.forEach((key) => void caches.delete(key)));
}
