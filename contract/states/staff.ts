import { type Machine, transitionOf } from './machine';

export const STAFF_STATES = ['incomplete', 'probation', 'regular', 'leaving', 'left'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export const STAFF_ACTIONS = [
  'complete',
  'regularize',
  'leave',
  'resumeProbation',
  'resumeRegular',
  'depart',
  'rehire',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/**
 * Life of a 员工. `incomplete` comes from a wage sheet and is completed by editing. A leaving date from
 * tomorrow on makes `leaving`; the nightly job lets people `depart` after their last day. 复职 begins a
 * new period of employment; the old one stays in the record's history.
 */
export const staffMachine: Machine<StaffState, StaffAction> = {
  initial: 'probation',
  labels: { incomplete: '待完善', probation: '试用', regular: '正式', leaving: '待离职', left: '离职' },
  actionLabels: {
    complete: '完善资料',
    regularize: '转正',
    leave: '离职办理',
    resumeProbation: '撤销离职',
    resumeRegular: '撤销离职',
    depart: '离职生效',
    rehire: '复职',
  },
  transitions: [
    { action: 'complete', from: ['incomplete'], to: 'probation', permission: 'staff.edit' },
    { action: 'regularize', from: ['probation'], to: 'regular', permission: 'staff.edit' },
    {
      action: 'leave',
      from: ['incomplete', 'probation', 'regular', 'leaving'],
      to: 'leaving',
      permission: 'staff.edit',
    },
    { action: 'resumeProbation', from: ['leaving'], to: 'probation', permission: 'staff.edit' },
    { action: 'resumeRegular', from: ['leaving'], to: 'regular', permission: 'staff.edit' },
    { action: 'depart', from: ['leaving'], to: 'left', permission: null },
    { action: 'rehire', from: ['left'], to: 'regular', permission: 'staff.edit' },
  ],
};

/** What a person may be asked to do to a record besides editing it, in the order of the menu. */
export const STAFF_STEPS = [
  'regularize',
  'leave',
  'resumeProbation',
  'resumeRegular',
  'rehire',
] as const satisfies readonly StaffAction[];
export type StaffStep = (typeof STAFF_STEPS)[number];

/** The steps a record's state allows. Who leaves goes back to where he came from: `onProbation` says which of the two. */
export function staffSteps(state: StaffState, onProbation: boolean): StaffStep[] {
  const other: StaffStep = onProbation ? 'resumeRegular' : 'resumeProbation';
  return STAFF_STEPS.filter((step) => step !== other && transitionOf(staffMachine, state, step) !== undefined);
}

/** Employed: everybody but those who left. */
export const isEmployed = (state: StaffState) => state !== 'left';
