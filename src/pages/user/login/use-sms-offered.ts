import { useEffect, useState } from 'react';
import { listServices } from '@/services/services';
import { isFailure } from '@/utils/request-failure';

/** Whether a code can be sent to a phone. Offered until the server says otherwise: then the call itself would be refused. */
export function useSmsOffered(): boolean {
  const [offered, setOffered] = useState(true);
  useEffect(() => {
    listServices().then(
      ({ sms }) => setOffered(sms !== 'off'),
      (error: unknown) => {
        if (!isFailure(error)) throw error; // what is wrong shows as soon as somebody signs in
      },
    );
  }, []);
  return offered;
}
