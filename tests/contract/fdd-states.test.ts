import { AUTH_STATES, authMachine, authSteps, providerMove } from '@contract/states/auth-record';
import { fromApi2, fromFasc } from '@contract/fdd/provider-status';
import {
  CONTRACT_STATES,
  contractMachine,
  contractSteps,
  endedAs,
  fromContractApi2,
  fromTaskEvent,
  fromTaskStatus,
  providerMayMove,
  queryMayMove,
} from '@contract/states/contract-record';

describe('the states of an authorisation', () => {
  it('follow from FASC’s words only where it was also allowed to act for him', () => {
    expect(fromFasc({ identStatus: 'identified', bindingStatus: 'authorized', availableStatus: 'enable' })).toBe(
      'approved',
    );
    expect(fromFasc({ identStatus: 'identified', bindingStatus: 'authorized', availableStatus: 'disable' })).toBe(
      'disabled',
    );
    expect(fromFasc({ identStatus: 'identified', bindingStatus: 'unauthorized' })).toBe('none');
    expect(fromFasc({ identStatus: 'ident_invalid', bindingStatus: 'authorized' })).toBe('invalid');
    expect(
      ['no_start', 'identifying', 'checking', 'checked', 'failed'].map((processStatus) => fromFasc({ processStatus })),
    ).toEqual(['none', 'processing', 'processing', 'processing', 'failed']);
    expect(fromFasc({ processStatus: 'success', authResult: 'success' })).toBe('approved');
    expect(fromFasc({ processStatus: 'success' })).toBeUndefined();
    expect(fromFasc({})).toBeUndefined();
  });

  it('read API 2.0 codes of persons and companies apart', () => {
    expect(['0', '1', '2', '3', '4'].map((code) => fromApi2('person', code))).toEqual([
      'none',
      'none',
      'approved',
      'processing',
      'failed',
    ]);
    expect(['0', '1', '2', '3', '4', '5', '6'].map((code) => fromApi2('corp', code))).toEqual([
      'none',
      'processing',
      'processing',
      'processing',
      'approved',
      'failed',
      'processing',
    ]);
    expect(fromApi2('person', '6')).toBeUndefined();
  });

  it('are not moved by what comes late', () => {
    expect(providerMove('processing', 'approved')).toBe('approved');
    expect(providerMove('approved', 'failed')).toBeNull();
    expect(providerMove('invalid', 'approved')).toBeNull();
    expect(providerMove('approved', 'invalid')).toBe('invalid');
  });

  it('offer what each allows', () => {
    expect(Object.fromEntries(AUTH_STATES.map((state) => [state, authSteps(state)]))).toEqual({
      none: ['start'],
      processing: ['link', 'sync'],
      approved: ['sync', 'unbind', 'disable'],
      failed: ['restart'],
      invalid: ['restart'],
      disabled: ['sync', 'unbind', 'enable'],
    });
    expect(authMachine.transitions.filter((arrow) => arrow.reason).map((arrow) => arrow.action)).toEqual([
      'unbind',
      'disable',
    ]);
  });
});

describe('the states of a contract', () => {
  it('know every status and event of FASC, and the codes of API 2.0', () => {
    expect(
      [
        'task_created',
        'fill_progress',
        'fill_completed',
        'sign_progress',
        'sign_completed',
        'task_finished',
        'expired',
        'abolishing',
        'revoked',
      ].map(fromTaskStatus),
    ).toEqual(['draft', 'filling', 'filling', 'signing', 'signed', 'finished', 'expired', 'abolishing', 'revoked']);
    expect(
      [
        'sign-task-finished',
        'sign-task-sign-rejected',
        'sign-task-canceled',
        'sign-task-expire',
        'sign-task-abolish',
        'sign-task-read',
      ].map(fromTaskEvent),
    ).toEqual(['finished', 'rejected', 'canceled', 'expired', 'revoked', undefined]);
    expect(['0', '2', '5', '9999', '3000', '3001', '3002', '3003'].map(fromContractApi2)).toEqual([
      'signing',
      'finished',
      'rejected',
      'signing',
      'signed',
      'failed',
      'canceled',
      'rejected',
    ]);
    expect(endedAs('task_terminated', { rejected: true, canceled: false })).toBe('rejected');
    expect(endedAs('task_terminated', { rejected: false, canceled: true })).toBe('canceled');
    expect(endedAs('task_terminated', { rejected: false, canceled: false })).toBe('failed');
    expect(endedAs('sign_progress', { rejected: false, canceled: false })).toBe('signing');
  });

  it('go forward only: finished, then signing, stays finished', () => {
    expect(providerMayMove('finished', 'signing')).toBe(false);
    expect(providerMayMove('draft', 'finished')).toBe(true);
    expect(providerMayMove('expired', 'finished')).toBe(true);
    for (const from of ['rejected', 'canceled', 'failed', 'revoked'] as const)
      expect([from, CONTRACT_STATES.filter((to) => providerMayMove(from, to) || queryMayMove(from, to))]).toEqual([
        from,
        [],
      ]);
    expect(CONTRACT_STATES.filter((to) => providerMayMove('finished', to))).toEqual(['abolishing', 'revoked']);
    expect(CONTRACT_STATES.filter((to) => providerMayMove('archived', to))).toEqual(['revoked']);
  });

  it('are opened again by a query alone: a task extended, an abolition refused', () => {
    expect([providerMayMove('expired', 'signing'), queryMayMove('expired', 'signing')]).toEqual([false, true]);
    expect([providerMayMove('abolishing', 'finished'), queryMayMove('abolishing', 'finished')]).toEqual([false, true]);
  });

  it('offer what each allows', () => {
    expect(contractSteps('signing')).toEqual(['urge', 'extend', 'cancel', 'sync']);
    expect(contractSteps('finished')).toEqual(['archive', 'abolish']);
    expect(contractSteps('expired')).toEqual(['extend', 'sync']);
    expect(contractSteps('archived')).toEqual([]);
    expect(contractMachine.transitions.filter((arrow) => arrow.reason).map((arrow) => arrow.action)).toEqual([
      'cancel',
      'abolish',
    ]);
  });
});
