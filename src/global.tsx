import { getIntl } from '@umijs/max';
import { toast } from '@/utils/feedback';
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
} else removeServiceWorkers().catch((error: unknown) => console.error(error));
