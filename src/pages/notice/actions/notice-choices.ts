import type { NoticeListItem } from '@contract/notice/schemas';
import type { NoticeAction } from '@contract/states/notice';

/** A step of a notice's life, or its place on top. */
export type NoticeStep = NoticeAction | 'pin' | 'unpin';

/** What a menu offers for a notice. */
export type NoticeChoice = 'view' | 'edit' | NoticeStep;

const DANGEROUS: readonly NoticeStep[] = ['withdraw', 'delete'];

/** Whether the entry warns by its colour. */
export function isDangerous(step: NoticeStep): boolean {
  return DANGEROUS.includes(step);
}

/** What can be done to it now, the text of a draft first. */
export function choicesOf({ state, top, actions }: Pick<NoticeListItem, 'state' | 'top' | 'actions'>): NoticeChoice[] {
  const onTop: NoticeChoice[] = state === 'published' || state === 'scheduled' ? [top ? 'unpin' : 'pin'] : [];
  return [...(state === 'draft' ? (['edit'] as const) : []), ...onTop, ...actions];
}
