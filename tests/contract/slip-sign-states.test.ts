import { CONTRACT_STATES, type ContractState, providerMayMove, queryMayMove } from '@contract/states/contract-record';
import { SLIP_SIGN_STATES, slipSignMachine, slipSignMove, slipSignOf } from '@contract/states/slip-sign';

describe('the signature of a slip', () => {
  it('goes wherever its task may lead it, and is then as the task is', () => {
    for (const from of CONTRACT_STATES) {
      for (const to of CONTRACT_STATES) {
        if (!providerMayMove(from, to) && !queryMayMove(from, to)) continue;
        const before = slipSignOf(from);
        expect([from, to, slipSignMove(before, to) ?? before]).toEqual([from, to, slipSignOf(to)]);
      }
    }
  });

  it('is moved by its task alone, nowhere once it was refused or is void', () => {
    expect(slipSignMachine.transitions.every((arrow) => arrow.permission === null)).toBe(true);
    for (const state of ['signRejected', 'signVoided'] as const)
      for (const task of CONTRACT_STATES) expect(slipSignMove(state, task)).toBeNull();
  });

  it('is not taken back by what comes late', () => {
    const late: ContractState[] = ['draft', 'filling', 'signing', 'expired', 'rejected', 'failed'];
    for (const task of late) expect([task, slipSignMove('signed', task)]).toEqual([task, null]);
    expect(slipSignMove('signed', 'revoked')).toBe('signVoided');
  });

  it('has a word for each state', () => {
    expect(SLIP_SIGN_STATES.map((state) => slipSignMachine.labels[state])).toEqual([
      '待签署',
      '已签署',
      '已拒签',
      '签署过期',
      '签署作废',
    ]);
  });
});
