import { useCallback, useMemo } from 'react';
import { type Audited, AUDIT_AREAS, judgementsOf } from '@contract/wages/audit/checks';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import type { CheckedMark, Looked, OpenMark } from './marks';

/** What is said of what was checked and what was not. */
export function useMarkText() {
  const text = useTextOf('wages.sums');
  return useMemo(() => {
    const name = (of: Looked) =>
      of === 'totalRow' ? text('bar.totalRow') : 'total' in of ? text(`total.${of.total}`) : text(`area.${of.area}`);
    return {
      name,
      /** 112/120 */
      part: ({ held, asked }: CheckedMark) => text('bar.part', { held, asked }),
      /** Of an area: how many people are right, in doubt, not checked; '' of sums. */
      counts: ({ of, held, asked, off }: CheckedMark) =>
        of !== 'totalRow' && 'area' in of ? text('bar.counts', { held, asked, off, open: asked - held - off }) : '',
      /** 8 人个税（缺本年各月数据） */
      open: ({ of, reason, people }: OpenMark) => {
        const why =
          'area' in reason
            ? text(`open.${reason.area}`)
            : reason.total === 'computed'
              ? text('computed')
              : text(`reason.${reason.total}`);
        const area = listed(of.map(name));
        return people === null
          ? text('bar.why', { area, reason: why })
          : text('bar.some', { area, reason: why, people });
      },
    };
  }, [text]);
}

/** What was checked of one person and what was not, in one text; `whole`: every area that was asked held. */
export function useJudgedText(): (audited: Audited) => { words: string; whole: boolean } {
  const text = useTextOf('wages.sums');
  return useCallback(
    (audited) => {
      const judgements = judgementsOf(audited);
      const [held, off, open]: [string[], string[], string[]] = [[], [], []];
      for (const area of AUDIT_AREAS) {
        const judgement = judgements[area];
        const name = text(`area.${area}`);
        if (judgement === 'held') held.push(name);
        else if (judgement === 'off') off.push(name);
        else if (judgement !== 'notAsked')
          open.push(text('bar.why', { area: name, reason: text(`open.${judgement}`) }));
      }
      const line = (key: string, list: string[]) => (list.length === 0 ? [] : [text(key) + listed(list)]);
      const lines = [...line('bar.done', held), ...line('bar.off', off), ...line('bar.open', open)];
      return { words: lines.join('\n'), whole: off.length + open.length === 0 };
    },
    [text],
  );
}
