import type { ContractDetail, ContractListItem, ContractSigner } from '@contract/fdd/contract-schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export function signerOf(own: Partial<ContractSigner> = {}): ContractSigner {
  return {
    actorId: 'a1',
    kind: 'person',
    name: '欧阳明月',
    state: 'wait_sign',
    joined: false,
    read: false,
    signedAt: null,
    reason: null,
    ...own,
  };
}

/** A contract that waits for a person and the company; a test overrides what it is about. */
export function contractItem(own: Partial<ContractListItem> = {}): ContractListItem {
  return {
    id: id(801),
    version: 2,
    contractNo: 'HT20261120-7K3M9QPA',
    title: '劳动合同（固定期限三年）',
    kind: 'labor',
    companyId: id(902),
    companyName: '杭州示例科技有限公司',
    startedBy: '方静宜',
    signers: [
      signerOf({ state: 'signed', joined: true, read: true, signedAt: '2026-11-20T03:00:00.000Z' }),
      signerOf({ actorId: 'a2', kind: 'corp', name: '杭州示例科技有限公司' }),
    ],
    templateName: null,
    transactionId: '01900000000070008000000000000801',
    signTaskId: '1763604000000123456',
    state: 'signing',
    rawStatus: 'sign_progress',
    startedAt: '2026-11-20T02:00:00.000Z',
    expiresAt: '2036-12-05T15:59:59.000Z',
    finishedAt: null,
    syncedAt: null,
    failReason: null,
    actions: ['urge', 'extend', 'cancel', 'sync'],
    downloadable: false,
    ...own,
  };
}

export function contractDetail(
  own: Partial<ContractListItem> = {},
  rest: Partial<ContractDetail> = {},
): ContractDetail {
  return {
    record: contractItem(own),
    steps: [{ at: '2026-11-20T02:00:00.000Z', byName: '方静宜', action: 'start', subject: null, note: null }],
    events: null,
    ...rest,
  };
}
