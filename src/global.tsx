import { getIntl } from '@umijs/max';
import { toast } from '@/utils/feedback';
import { loadShell } from '@/utils/languages';
import { shownLocale } from '@/utils/locale';
import { isPwa, listenToServiceWorker, registerServiceWorker, removeServiceWorkers } from '@/utils/service-worker';
import './global.less';

const text = (id: string) => getIntl().formatMessage({ id });
const warnOffline = () => toast.warning(text('app.pwa.offline'));

window.addEventListener('offline', warnOffline);
window.addEventListener('sw.offline', warnOffline);
window.addEventListener('online', () => toast.info(text('app.pwa.online')));

if (isPwa()) {
  listenToServiceWorker();
  registerServiceWorker().catch((error: unknown) => console.error(error));
  // Opened from the worker's own files without a network: said as soon as there are words for it.
  if (!navigator.onLine) void loadShell(shownLocale()).then(() => window.dispatchEvent(new Event('sw.offline')));
} else removeServiceWorkers();
