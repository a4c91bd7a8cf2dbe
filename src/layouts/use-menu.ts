import type { MenuDataItem } from '@ant-design/pro-components';
import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import { useRole, useSettings } from '@/models/hooks';
import { checkPermissions } from '@/utils/check-permission';
import { matchPage, type MenuNode, menuNodes } from '@/utils/routes';
import { menuIcon } from './menu-icons';

/** The menu of the signed-in role, named in the language shown. */
export function useMenu(): MenuDataItem[] {
  const role = useRole();
  const { menu } = useSettings();
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const words = (name: string | undefined) =>
      menu.locale ? formatMessage({ id: `menu.${name}`, defaultMessage: name }) : name;
    const named = (nodes: readonly MenuNode[]): MenuDataItem[] =>
      nodes
        .filter((node) => checkPermissions(node.authority, [role], true, false))
        .map((node) => {
          const children = childrenOf(node);
          const self = children && ownPage(node);
          return {
            path: node.path,
            // Two entries of one path need two keys, and the page's is the one that lights up.
            key: self ? `${node.path}#` : node.path,
            icon: menuIcon(node.icon),
            name: words(node.name),
            children: self ? [self, ...children] : children,
          };
        });
    /** The page at a group's own path leads the group. */
    const ownPage = ({ path }: MenuNode): MenuDataItem | undefined => {
      const page = matchPage(path);
      return page?.path === path ? { path, key: path, name: words(page.name) } : undefined;
    };
    // A group whose pages are all denied stays as a plain entry; ProLayout would draw an empty list as a group.
    const childrenOf = ({ children }: MenuNode) => {
      const shown = named(children);
      return shown.length > 0 ? shown : undefined;
    };
    return named(menuNodes());
  }, [formatMessage, menu.locale, role]);
}

/** The entry that stands for an address: the page itself, or the nearest one above it that the menu shows. */
export function litKeys(menu: readonly MenuDataItem[], pathname: string): string[] {
  const leaves = menu.flatMap((item) => item.children ?? [item]);
  const above = leaves.flatMap(({ path }) =>
    path !== undefined && (pathname === path || pathname.startsWith(`${path}/`)) ? [path] : [],
  );
  return above.sort((one, other) => other.length - one.length).slice(0, 1);
}
