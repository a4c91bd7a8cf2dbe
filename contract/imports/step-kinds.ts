import type { KindAction } from '../issues/definition';
import type { StepAction } from './steps';

/** Which action on all rows of a kind a step of changes is; absent: none, the step was about single rows. */
export const KIND_ACTION_OF_STEP: Partial<Record<StepAction, KindAction>> = {
  ignore: 'leaveOut',
  restore: 'takeIn',
  setValue: 'setValue',
  choosePerson: 'choosePerson',
  samePerson: 'samePerson',
  sameName: 'sameName',
  newPeople: 'newPeople',
  setExpected: 'setExpected',
  accept: 'accept',
};
