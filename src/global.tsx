import { getIntl } from '@umijs/max';
import defaultSettings from '@config/defaultSettings';
import { toast } from '@/utils/feedback';
import { listenToServiceWorker, removeServiceWorkers } from '@/utils/service-worker';
import './global.less';

const text = (id: string) => getIntl().formatMessage({ id });

window.addEventListener('offline', () => toast.warning(text('app.pwa.offline')));
window.addEventListener('online', () => toast.info(text('app.pwa.online')));

if (defaultSettings.pwa) listenToServiceWorker();
else removeServiceWorkers();
