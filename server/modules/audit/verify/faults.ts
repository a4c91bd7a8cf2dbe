import type { ChainFaultKind } from '@contract/audit/faults';

/** What was found, and where. */
export interface ChainFault {
  kind: ChainFaultKind;
  /** The link; null of a row that has none. */
  seq: bigint | null;
  auditId: string | null;
  /** By what it was found: an anchor's day, a backup. */
  witness?: string;
}

const WORDS: Record<ChainFaultKind, string> = {
  linkMissing: '缺少这一环',
  rowMissing: '对应的操作记录已不存在',
  changed: '操作记录或链与写入时不一致',
  cutOff: '链在此之前就结束了',
  replaced: '与已知的链不一致',
  unlinked: '操作记录没有进入链',
};

/** A fault in words. */
export function faultText({ kind, seq, auditId, witness }: ChainFault): string {
  const where = seq === null ? '' : `第 ${seq} 环`;
  const which = auditId === null ? '' : `（记录 ${auditId}）`;
  return `${where}${which}${where || which ? '：' : ''}${WORDS[kind]}${witness === undefined ? '' : `，依据${witness}`}`;
}
