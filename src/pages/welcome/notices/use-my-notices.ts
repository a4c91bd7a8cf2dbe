import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Page } from '@contract/api';
import { noticeOfLine } from '@contract/bell/brief';
import { WELCOME_FIRST } from '@contract/dashboard/welcome';
import { myNoticeApi } from '@contract/notice/endpoints';
import type { MyNotice } from '@contract/notice/schemas';
import { listMyNotices } from '@/services/notices';
import { useServerEvent } from '@/utils/events';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { usePart } from '../first-answers';

/** Shown at first, and after each 更多. */
const SIZES = [3, 20, 100] as const;
const PAGE_SIZES = { 3: WELCOME_FIRST.notices, 20: 20, 100: 100 } as const;

/** However many are shown. */
const PAGES = [myNoticeApi.list.method, myNoticeApi.list.path];

const noticesOf = (lines: readonly string[]) => new Set(lines.flatMap((line) => noticeOfLine(line)?.id ?? []));

/**
 * What is out for the person, kept true by the server's events alone: thousands who look at the page when a notice goes
 * out need not all ask for the list again.
 */
export function useMyNotices() {
  const [step, setStep] = useState(0);
  const shown = SIZES[Math.min(step, SIZES.length - 1)] ?? SIZES[0];
  const first = usePart('notices', listMyNotices({ page: 1, pageSize: WELCOME_FIRST.notices }));
  const { data, loading } = usePagedQuery({
    ...(step === 0 ? first : listMyNotices({ page: 1, pageSize: PAGE_SIZES[shown] })),
    meta: { silent: true },
  });

  const client = useQueryClient();
  const setPages = useCallback(
    (to: (page: Page<MyNotice>) => Page<MyNotice>) =>
      void client.setQueriesData<Page<MyNotice>>({ queryKey: PAGES }, (page) => page && to(page)),
    [client],
  );
  const change = useCallback(
    (to: (list: MyNotice[]) => MyNotice[]) => setPages(({ list, total }) => ({ list: to(list), total })),
    [setPages],
  );
  const markRead = useCallback(
    (id: string) => change((list) => list.map((notice) => (notice.id === id ? { ...notice, read: true } : notice))),
    [change],
  );

  useServerEvent('notice', ({ kind, target, title, type, sentAt }) => {
    if (kind !== 'notice' || target === null) return;
    setPages((before) => {
      const others = before.list.filter((notice) => notice.id !== target);
      const tops = others.filter((notice) => notice.top).length;
      const added = { id: target, title, type, top: false, publishedAt: sentAt, read: false };
      return {
        list: [...others.slice(0, tops), added, ...others.slice(tops)],
        total: before.total + 1 - (before.list.length - others.length),
      };
    });
  });
  useServerEvent('noticesRead', ({ ids }) => {
    const read = noticesOf(ids);
    change((list) => list.map((notice) => (read.has(notice.id) ? { ...notice, read: true } : notice)));
  });

  return {
    list: data?.list.slice(0, shown) ?? [],
    total: data?.total ?? 0,
    loading,
    markRead,
    more: () => setStep((count) => count + 1),
  };
}
