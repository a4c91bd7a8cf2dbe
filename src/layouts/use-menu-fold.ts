import { useDispatch, useLocation } from '@umijs/max';
import { useEffect, useState } from 'react';
import { useStoreState } from '@/models/hooks';

/**
 * Whether the side menu is folded, and how to change it. On a phone it is a drawer that starts closed and closes
 * when a page has been chosen; elsewhere it is the store's flag.
 */
export function useMenuFold(narrow: boolean): [folded: boolean, fold: (folded: boolean) => void] {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const collapsed = useStoreState((state) => state.global.collapsed);
  const [drawer, setDrawer] = useState(false);

  useEffect(() => setDrawer(false), [pathname]);

  if (narrow) return [!drawer, (folded) => setDrawer(!folded)];
  return [collapsed, (payload) => dispatch({ type: 'global/changeLayoutCollapsed', payload })];
}
