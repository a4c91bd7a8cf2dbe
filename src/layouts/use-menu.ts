import type { MenuDataItem } from '@ant-design/pro-components';
import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import { useRole, useSettings } from '@/models/hooks';
import { checkPermissions } from '@/utils/check-permission';
import { type MenuNode, menuNodes } from '@/utils/routes';
import { menuIcon } from './menu-icons';

/** The menu of the signed-in role, named in the language shown. */
export function useMenu(): MenuDataItem[] {
  const role = useRole();
  const { menu } = useSettings();
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const named = (nodes: readonly MenuNode[]): MenuDataItem[] =>
      nodes
        .filter((node) => checkPermissions(node.authority, [role], true, false))
        .map((node) => ({
          path: node.path,
          key: node.path,
          icon: menuIcon(node.icon),
          name: menu.locale ? formatMessage({ id: `menu.${node.name}`, defaultMessage: node.name }) : node.name,
          children: childrenOf(node),
        }));
    // A group whose pages are all denied stays as a plain entry; ProLayout would draw an empty list as a group.
    const childrenOf = ({ children }: MenuNode) => {
      const shown = named(children);
      return shown.length > 0 ? shown : undefined;
    };
    return named(menuNodes());
  }, [formatMessage, menu.locale, role]);
}
