import { useIntl } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { useServerEvent } from '@/utils/events';
import { closeOffer, offer } from '@/utils/feedback';

/** Milliseconds a switch made in this tab may take to be answered; the event about it may come first. */
const OWN_SWITCH = 3000;
const KEY = 'company-elsewhere';

/**
 * Tells that another tab or device has switched the company. This tab is not reloaded by itself: what is typed in
 * would be lost. Its writing calls are refused by the server until it is, or until the company is switched back.
 */
export function useCompanyElsewhere(companyId: string | undefined): void {
  const { formatMessage } = useIntl();
  const current = useRef(companyId);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    current.current = companyId;
  }, [companyId]);
  useEffect(() => () => clearTimeout(timer.current), []);

  useServerEvent('company', (event) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (event.companyId === current.current) {
        closeOffer(KEY); // switched back, or here as well
        return;
      }
      const text = (name: string) => formatMessage({ id: `component.company.${name}` });
      offer({
        key: KEY,
        title: text('elsewhere'),
        description: text('elsewhere.hint'),
        button: text('elsewhere.reload'),
        onAccept: () => window.location.reload(),
        stays: true,
      });
    }, OWN_SWITCH);
  });
}
