import type { CheckRecordState } from '../states/check-record';

/** 员工确认: how far the employee's word has come. */
export const CONFIRMATIONS = ['unsent', 'waiting', 'confirmed', 'disputed'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
export const CONFIRMATION_LABEL: Record<Confirmation, string> = {
  unsent: '未发送',
  waiting: '待确认',
  confirmed: '已确认',
  disputed: '有异议',
};

/** The states of a record that stand for each; a corrected record waits for being sent again. */
export const CONFIRMATION_STATES: Record<Confirmation, readonly CheckRecordState[]> = {
  unsent: ['draft', 'fixed'],
  waiting: ['sent'],
  confirmed: ['confirmed'],
  disputed: ['disputed'],
};
