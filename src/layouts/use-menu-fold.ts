import { useDispatch, useLocation } from '@umijs/max';
import { useEffect, useState } from 'react';
import { useStoreState } from '@/models/hooks';

interface MenuFold {
  folded: boolean;
  fold: (folded: boolean) => void;
  /** Whether there is a menu at all: on a phone it is made when it is first opened. */
  made: boolean;
}

/**
 * Whether the side menu is folded, and how to change it. On a phone it is a drawer that starts closed and closes
 * when a page has been chosen; elsewhere it is the store's flag.
 */
export function useMenuFold(narrow: boolean): MenuFold {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const collapsed = useStoreState((state) => state.global.collapsed);
  const [drawer, setDrawer] = useState(false);
  const [made, setMade] = useState(false);

  useEffect(() => setDrawer(false), [pathname]);
  // Opened when it stands there: ProLayout closes the drawer it has just made.
  useEffect(() => {
    if (drawer) setMade(true);
  }, [drawer]);

  if (!narrow)
    return {
      folded: collapsed,
      fold: (payload) => dispatch({ type: 'global/changeLayoutCollapsed', payload }),
      made: true,
    };
  return {
    folded: !(drawer && made),
    fold: (folded) => (folded && drawer && !made ? undefined : setDrawer(!folded)),
    made: drawer || made,
  };
}
