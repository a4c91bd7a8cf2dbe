import { getIntl } from '@umijs/max';
import { toast } from '@/utils/feedback';

const untold = () => {
  toast.warning(getIntl().formatMessage({ id: 'component.request.network' }));
  return undefined;
};

/** Parts of signing in that few need, fetched when they do; undefined where they cannot be (and the person is told). */
export const passkeyPart = () => import('./passkey').catch(untold);
export const workPart = () => import('./work').catch(untold);
