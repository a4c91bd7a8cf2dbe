import type { ArrangedLayout } from '@contract/imports/arrangement';
import { sameReading } from '@contract/imports/chosen-reading';
import type { SheetLayout } from '@contract/imports/schemas';
import { invalid } from '../../../kernel/errors';
import type { ImportRecord } from '../store';

/** What a clerk asks for: one of the ways found, or a header pointed at, of a sheet as it stands or turned. */
export interface AskedLayout extends SheetLayout {
  choice?: number;
  turned?: boolean;
}

export function askedLayout({ layout }: ImportRecord, { choice, turned, ...own }: AskedLayout): ArrangedLayout {
  const choices = layout?.choices;
  const chosen = choice === undefined ? undefined : choices?.[choice]?.layout;
  if (choice !== undefined && !chosen) invalid('没有这种读法，请刷新后重新选择', 'choice');
  return {
    ...(chosen ?? { ...own, ...(turned ? { arrangement: { kind: 'turned' as const } } : {}) }),
    ...(choices ? { choices } : {}),
  };
}

/** Whether rows keep their numbers. */
export const sameArrangement = (layout: ArrangedLayout | null, asked: ArrangedLayout): boolean =>
  sameReading(layout?.arrangement, asked.arrangement);
