import { useIntl, useLocation } from '@umijs/max';
import { useEffect } from 'react';
import { useSettings } from '@/models/hooks';
import { matchPage } from '@/utils/routes';

/** "<page> - <product>", or the product alone where the page has no name; also set as the window's title. */
export function usePageTitle(): string {
  const { pathname } = useLocation();
  const { menu } = useSettings();
  const { formatMessage } = useIntl();
  const product = formatMessage({ id: 'app.title' });
  const name = matchPage(pathname)?.name;
  const page = name && (menu.locale ? formatMessage({ id: `menu.${name}`, defaultMessage: name }) : name);
  const title = page ? `${page} - ${product}` : product;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}
