import { useCallback, useState } from 'react';
import { noticeOfLine } from '@contract/bell/brief';
import type { MyNotice } from '@contract/notice/schemas';
import { listMyNotices } from '@/services/notices';
import { useServerEvent } from '@/utils/events';
import { useLoad } from '@/utils/use-load';

/** Shown at first, and after each 更多. */
const SIZES = [3, 20, 100] as const;
const PAGE_SIZES = { 3: 10, 20: 20, 100: 100 } as const;

const noticesOf = (lines: readonly string[]) => new Set(lines.flatMap((line) => noticeOfLine(line)?.id ?? []));

/**
 * What is out for the person, kept true by the server's events alone: thousands who look at the page when a notice goes
 * out need not all ask for the list again.
 */
export function useMyNotices() {
  const [step, setStep] = useState(0);
  const shown = SIZES[Math.min(step, SIZES.length - 1)] ?? SIZES[0];
  const { data, loading, reload, setData } = useLoad(
    useCallback(
      (options) => listMyNotices({ page: 1, pageSize: PAGE_SIZES[shown] }, { ...options, silent: true }),
      [shown],
    ),
  );

  const change = useCallback(
    (to: (list: MyNotice[]) => MyNotice[]) =>
      setData((before) => before && { list: to(before.list), total: before.total }),
    [setData],
  );
  const markRead = useCallback(
    (id: string) => change((list) => list.map((notice) => (notice.id === id ? { ...notice, read: true } : notice))),
    [change],
  );

  useServerEvent('notice', ({ kind, target, title, type, sentAt }) => {
    if (kind !== 'notice' || target === null) return;
    setData((before) => {
      if (!before) return before;
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

  useServerEvent('noticesGone', ({ ids }) => {
    // What was cleared out of the bell is still out; only the list itself knows what was withdrawn.
    const listed = noticesOf(ids);
    if (data?.list.some((notice) => listed.has(notice.id))) reload({ quiet: true });
  });

  return {
    list: data?.list.slice(0, shown) ?? [],
    total: data?.total ?? 0,
    loading,
    markRead,
    more: () => setStep((count) => count + 1),
  };
}
