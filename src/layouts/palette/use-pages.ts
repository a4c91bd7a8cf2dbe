import type { MenuDataItem } from '@ant-design/pro-components';
import { useMemo } from 'react';
import { useMenu } from '../use-menu';
import type { Entry } from './entries';
import { PAGE_PINYIN } from './pinyin';

/** The pages of the menu, groups taken apart; what a group is called stands behind its pages. */
export function usePages(): Entry[] {
  const menu = useMenu();
  return useMemo(() => {
    const pagesOf = (items: readonly MenuDataItem[], group?: MenuDataItem): Entry[] =>
      items.flatMap((item) => {
        const { path, name = '', icon, children } = item;
        if (children) return pagesOf(children, item);
        if (path === undefined) return [];
        const entry: Entry = {
          key: `page ${path}`,
          kind: 'page',
          label: name,
          hint: group?.name,
          icon: icon ?? group?.icon,
          pinyin: PAGE_PINYIN[path],
          to: path,
        };
        return [entry];
      });
    return pagesOf(menu);
  }, [menu]);
}
