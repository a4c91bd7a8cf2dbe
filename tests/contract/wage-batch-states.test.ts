import { can, PERMISSIONS } from '@contract/permissions';
import { ROLES, roleOf } from '@contract/roles';
import { type BatchForPolicy, batchActionRefusal } from '@contract/states/batch-refusal';
import { WAGE_BATCH_ACTIONS, WAGE_BATCH_STATES, wageBatchMachine } from '@contract/states/wage-batch';

const batch = (over: Partial<BatchForPolicy>): BatchForPolicy => ({
  state: 'draft',
  createdBy: 'finance',
  submittedBy: null,
  editorIds: [],
  reviewed: false,
  ...over,
});
const reviewed = { reviewRequired: true };
const free = { reviewRequired: false };

describe('roles', () => {
  it.each([
    [1, 'admin'],
    [2, 'manager'],
    [3, 'attendance'],
    [4, 'finance'],
    [0, 'user'],
    [5, 'user'],
    [null, 'user'],
    [undefined, 'user'],
    ['2', 'manager'],
  ])('%s is %s', (number, role) => expect(roleOf(number)).toBe(role));
});

describe('the batch machine', () => {
  it('names only known states, actions and permissions', () => {
    for (const arrow of wageBatchMachine.transitions) {
      expect(WAGE_BATCH_ACTIONS).toContain(arrow.action);
      expect(WAGE_BATCH_STATES).toContain(arrow.to);
      for (const state of arrow.from) expect(WAGE_BATCH_STATES).toContain(state);
      if (arrow.permission) expect(Object.keys(PERMISSIONS)).toContain(arrow.permission);
    }
  });

  it('lets every state but the beginning be reached and every action happen somewhere', () => {
    const reached = new Set(wageBatchMachine.transitions.map((arrow) => arrow.to));
    for (const state of WAGE_BATCH_STATES) expect(reached.has(state)).toBe(true);
    for (const action of WAGE_BATCH_ACTIONS)
      expect(wageBatchMachine.transitions.some((arrow) => arrow.action === action)).toBe(true);
  });

  it('gives no wage action to attendance clerks and employees', () => {
    for (const role of ROLES.filter((each) => each === 'attendance' || each === 'user')) {
      for (const arrow of wageBatchMachine.transitions)
        expect(arrow.permission !== null && can(role, arrow.permission)).toBe(false);
    }
  });
});

describe('who may act on a batch', () => {
  const finance = { id: 'finance', role: 'finance' } as const;
  const manager = { id: 'manager', role: 'manager' } as const;

  it('finance submits, a manager who did not submit approves and publishes', () => {
    expect(batchActionRefusal('submit', batch({}), finance, reviewed)).toBeNull();
    expect(batchActionRefusal('publish', batch({}), finance, reviewed)).not.toBeNull();
    expect(
      batchActionRefusal('approve', batch({ state: 'pendingReview', submittedBy: 'finance' }), finance, reviewed),
    ).not.toBeNull();
    expect(
      batchActionRefusal('approve', batch({ state: 'pendingReview', submittedBy: 'finance' }), manager, reviewed),
    ).toBeNull();
    expect(
      batchActionRefusal('approve', batch({ state: 'pendingReview', submittedBy: 'manager' }), manager, reviewed),
    ).toMatchObject({ code: 'ownSubmission', text: expect.stringContaining('由管理员审核') });
    expect(batchActionRefusal('publish', batch({ state: 'approved', reviewed: true }), manager, reviewed)).toBeNull();
    expect(
      batchActionRefusal('publish', batch({ state: 'approved', reviewed: true }), finance, reviewed),
    ).not.toBeNull();
  });

  it('without review finance publishes straight from draft and nobody submits', () => {
    expect(batchActionRefusal('publish', batch({}), finance, free)).toBeNull();
    expect(batchActionRefusal('submit', batch({}), finance, free)).not.toBeNull();
  });

  it('nobody reviews or publishes what he created, whoever submitted it', () => {
    const own = batch({ createdBy: 'manager', submittedBy: 'finance', state: 'pendingReview' });
    expect(batchActionRefusal('approve', own, manager, reviewed)?.code).toBe('ownCreation');
    expect(
      batchActionRefusal('publish', { ...own, state: 'approved', reviewed: true }, manager, reviewed),
    ).not.toBeNull();
  });

  it('nobody publishes what he corrected, and is told who may', () => {
    const edited = batch({ state: 'approved', reviewed: true, editorIds: ['manager'] });
    expect(batchActionRefusal('publish', edited, manager, { ...reviewed, otherPublishers: true })).toMatchObject({
      code: 'editorPublishes',
      text: expect.stringContaining('请由其他经理发布'),
    });
    expect(batchActionRefusal('schedule', edited, manager, reviewed)?.text).toContain('请由管理员发布');
    const admin = { id: 'admin', role: 'admin' } as const;
    expect(batchActionRefusal('publish', edited, admin, reviewed)).toBeNull();
    // Who only handed it in has made nothing of it.
    const handedIn = batch({ state: 'approved', reviewed: true, submittedBy: 'manager' });
    expect(batchActionRefusal('publish', handedIn, manager, reviewed)).toBeNull();
  });

  it('nobody reviews what he changed since the import, however many others changed it after him', () => {
    const touched = batch({ submittedBy: 'finance', state: 'pendingReview', editorIds: ['manager', 'finance'] });
    expect(
      batchActionRefusal('approve', touched, manager, { reviewRequired: true, otherManagers: true }),
    ).toMatchObject({ code: 'ownEdit', text: expect.stringContaining('请由其他经理审核') });
    expect(batchActionRefusal('reject', touched, manager, { reviewRequired: true })?.values).toEqual({ next: 'admin' });
    expect(
      batchActionRefusal('approve', { ...touched, editorIds: ['admin'] }, { id: 'admin', role: 'admin' }, reviewed)
        ?.code,
    ).toBe('ownEdit');
    expect(batchActionRefusal('approve', touched, { id: 'other', role: 'manager' }, reviewed)).toBeNull();
  });

  it('an admin reviews only where the company has no other manager', () => {
    const admin = { id: 'admin', role: 'admin' } as const;
    const waiting = batch({ state: 'pendingReview', submittedBy: 'finance' });
    expect(batchActionRefusal('approve', waiting, admin, { reviewRequired: true, otherManagers: true })).not.toBeNull();
    expect(batchActionRefusal('approve', waiting, admin, { reviewRequired: true, otherManagers: false })).toBeNull();
  });

  it('a locked batch is opened again by an admin only', () => {
    expect(batchActionRefusal('reopen', batch({ state: 'closed' }), manager, reviewed)).not.toBeNull();
    expect(batchActionRefusal('reopen', batch({ state: 'closed' }), { id: 'a', role: 'admin' }, reviewed)).toBeNull();
  });

  it('the end of deliveries is nobody’s button', () => {
    expect(
      batchActionRefusal('delivered', batch({ state: 'publishing' }), { id: 'a', role: 'admin' }, free),
    ).not.toBeNull();
  });
});
