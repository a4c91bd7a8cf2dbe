import defaultSettings from '@config/defaultSettings';
import { getIntl } from '@umijs/max';
import { toast } from '@/utils/feedback';
import './global.less';

declare global {
  interface Window {
    /** Set by the page that embeds the console: turns the service worker on or off whatever the build says. */
    pwa?: boolean;
  }
}

const text = (id: string) => getIntl().formatMessage({ id });
const warnOffline = () => toast.warning(text('app.pwa.offline'));

window.addEventListener('offline', warnOffline);
window.addEventListener('sw.offline', warnOffline);
window.addEventListener('online', () => toast.info(text('app.pwa.online')));

/** Has a service worker where this installation wants one, and none where an earlier one left it; who has none loads nothing for it. */
async function mindServiceWorker(): Promise<void> {
  // https, or the machine itself: elsewhere browsers have none.
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  const wanted = window.pwa ?? defaultSettings.pwa;
  if (!wanted && (await navigator.serviceWorker.getRegistrations()).length === 0) return;
  const { listenToServiceWorker, registerServiceWorker, removeServiceWorkers } = await import('@/utils/service-worker');
  if (!wanted) return removeServiceWorkers();
  listenToServiceWorker();
  await registerServiceWorker();
}
mindServiceWorker().catch((error: unknown) => console.error(error));
