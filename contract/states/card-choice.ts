import type { Role } from '../roles';

/** Which card a 代发文件 pays to where the wage sheet's differs from the staff record's. */
export const CARD_CHOICES = ['sheet', 'staff'] as const;
export type CardChoice = (typeof CARD_CHOICES)[number];
export const CARD_CHOICE_LABEL: Record<CardChoice, string> = { sheet: '用表中卡号', staff: '用档案卡号' };
export const CARD_REASON = { least: 2, most: 100 } as const;

export const CARD_REFUSAL_CODES = ['ownImport', 'ownCard', 'othersDecide'] as const;
export type CardRefusalCode = (typeof CARD_REFUSAL_CODES)[number];

/** Messages for who may not choose the card. */
export const CARD_REFUSAL: Record<CardRefusalCode, string> = {
  ownImport: '工资表由您导入，不能自行决定付到哪张卡，请由企业的其他经理或财务决定；没有其他人的，请由管理员决定',
  ownCard: '不能决定自己的收款卡，请由他人决定',
  othersDecide: '企业有其他经理或财务可决定，请由他们决定',
};

/**
 * Why this person may not say which of two cards of somebody is paid to; null where he may. Two pairs of eyes: whoever brought
 * the sheet's card in does not decide for it, nobody decides on his own card, and an administrator only where nobody else can.
 */
export function cardChoiceRefusal(
  batch: { createdBy: string },
  actor: { id: string; role: Role },
  facts: { ownSlip: boolean; othersCan: boolean },
): CardRefusalCode | null {
  if (actor.id === batch.createdBy) return 'ownImport';
  if (facts.ownSlip) return 'ownCard';
  return actor.role === 'admin' && facts.othersCan ? 'othersDecide' : null;
}
