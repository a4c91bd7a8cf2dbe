import { isVisible } from './effective-slip';
import type { WageBatchState } from './wage-batch';

/** Whether the 发薪存证 of a wage sheet can be made: once its slips are all out. */
export const hasProofPack = (state: WageBatchState): boolean => isVisible(state) && state !== 'publishing';

/** Why not, in words; null where it can. */
export function proofPackRefusal({ state, settling }: { state: WageBatchState; settling: boolean }): string | null {
  if (settling) return '工资表正在撤回，完成后再制作发薪存证';
  return hasProofPack(state) ? null : '工资表发布完成后才能制作发薪存证';
}
