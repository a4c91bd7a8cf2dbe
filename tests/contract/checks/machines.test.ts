import { can, PERMISSIONS } from '@contract/permissions';
import { CHECK_MONTH_ACTIONS, CHECK_MONTH_STATES, checkMonthMachine, isMonthOpen } from '@contract/states/check-month';
import {
  CHECK_RECORD_ACTIONS,
  CHECK_RECORD_STATES,
  checkRecordMachine,
  isDeletable,
} from '@contract/states/check-record';
import { transitionOf } from '@contract/states/machine';

describe('the machines of attendance', () => {
  it.each([
    ['month', checkMonthMachine, CHECK_MONTH_STATES, CHECK_MONTH_ACTIONS],
    ['record', checkRecordMachine, CHECK_RECORD_STATES, CHECK_RECORD_ACTIONS],
  ] as const)(
    'the %s names only known states, actions and permissions, and every state and action is used',
    (_, machine, states, actions) => {
      const arrows: readonly { action: string; from: readonly string[]; to: string; permission: string | null }[] =
        machine.transitions;
      for (const arrow of arrows) {
        expect(actions).toContain(arrow.action);
        for (const state of [arrow.to, ...arrow.from]) expect(states).toContain(state);
        if (arrow.permission !== null) expect(Object.keys(PERMISSIONS)).toContain(arrow.permission);
      }
      const reached = new Set([machine.initial as string, ...arrows.map((arrow) => arrow.to)]);
      expect([...reached].sort()).toEqual([...states].sort());
      expect([...new Set(arrows.map((arrow) => arrow.action))].sort()).toEqual([...actions].sort());
    },
  );

  it('leaves a locked month only by unlocking, with a reason, and not by an attendance clerk', () => {
    const arrows = checkMonthMachine.transitions.filter((arrow) => arrow.from.includes('locked'));
    expect(arrows).toEqual([
      expect.objectContaining({ action: 'unlock', to: 'open', reason: true, permission: 'checks.unlock' }),
    ]);
    expect([
      can('admin', 'checks.unlock'),
      can('manager', 'checks.unlock'),
      can('attendance', 'checks.unlock'),
      can('finance', 'checks.unlock'),
    ]).toEqual([true, true, false, false]);
    expect(can('attendance', 'checks.lock')).toBe(true);
    expect(CHECK_MONTH_STATES.filter(isMonthOpen)).toEqual(['open', 'confirming']);
  });

  it('changes what an employee was shown by a correction only, which is sent anew', () => {
    for (const state of ['sent', 'confirmed', 'disputed'] as const) {
      expect(transitionOf(checkRecordMachine, state, 'edit')).toBeUndefined();
      expect(transitionOf(checkRecordMachine, state, 'fix')).toMatchObject({ to: 'fixed', reason: true });
    }
    expect(transitionOf(checkRecordMachine, 'fixed', 'send')).toMatchObject({ to: 'sent' });
    expect(transitionOf(checkRecordMachine, 'draft', 'confirm')).toBeUndefined();
    expect(CHECK_RECORD_STATES.filter(isDeletable)).toEqual(['draft']);
  });
});
