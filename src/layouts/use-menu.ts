import type { MenuDataItem } from '@ant-design/pro-components';
import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import { useRole, useSettings } from '@/models/hooks';
import { checkPermissions } from '@/utils/check-permission';
import { menuPages } from '@/utils/routes';
import { menuIcon } from './menu-icons';

/** The menu of the signed-in role, named in the language shown. */
export function useMenu(): MenuDataItem[] {
  const role = useRole();
  const { menu } = useSettings();
  const { formatMessage } = useIntl();
  return useMemo(
    () =>
      menuPages()
        .filter((page) => checkPermissions(page.authority, [role], true, false))
        .map((page) => ({
          path: page.path,
          key: page.path,
          icon: menuIcon(page.icon),
          name: menu.locale ? formatMessage({ id: `menu.${page.name}`, defaultMessage: page.name }) : page.name,
        })),
    [formatMessage, menu.locale, role],
  );
}
