import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SlipAudit } from '@contract/wages/audit/doubts';

export interface LiveAudit {
  /** Of what was typed last; null = not known yet. */
  audit: SlipAudit | null;
  /** What is typed is not checked yet. */
  busy: boolean;
  failed: boolean;
}

/** Typing pauses so long before it is checked. */
const PAUSE_MS = 300;

/**
 * Has a slip checked as it is typed. `values`: changed items, amounts in 分; null while nothing can be asked, so that what was
 * found before stands. `of` names the slip.
 */
export function useSlipAudit(
  of: readonly (string | number | undefined)[],
  values: Record<string, string> | null,
  ask: (values: Record<string, string>) => Promise<SlipAudit>,
): LiveAudit {
  const typed = values && JSON.stringify(values);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === null || typed === settled) return undefined;
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  const { data, isFetching, error } = useQuery({
    queryKey: ['slipAudit', ...of, settled],
    queryFn: () => ask(JSON.parse(settled ?? '{}') as Record<string, string>),
    enabled: settled !== null && !of.includes(undefined),
    // Of the same slip what was found before stays in sight until the next answer.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(1, -1)) === JSON.stringify(of) ? before : undefined,
    gcTime: 0,
    retry: false,
  });
  return { audit: data ?? null, busy: isFetching || (typed !== null && typed !== settled), failed: error !== null };
}
