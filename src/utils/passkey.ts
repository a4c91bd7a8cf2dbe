import { getIntl } from '@umijs/max';
import { toast } from './feedback';
import { loadMessages } from './languages';

/** What asks the browser for a passkey, fetched when somebody wants to use one; undefined where it cannot be (and he is told). */
export const passkeyDevice = () =>
  Promise.all([import('./passkey-device'), loadMessages(['passkey'])]).then(
    ([device]) => device,
    () => {
      toast.warning(getIntl().formatMessage({ id: 'component.request.network' }));
      return undefined;
    },
  );
