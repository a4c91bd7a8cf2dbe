import type { StepAction } from '@contract/imports/steps';
import type { RowFix } from '../rows/row-fix';
import type { KindTypes } from '../types';
import type { FixableRow, FixingKind } from './fixing-kind';

/** What a change of a row is called in the list of changes. */
export function actionOf<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  fixing: FixingKind<K, R, C, S, V>,
  change: C,
): StepAction {
  if (change.cells !== undefined) return 'setValue';
  return fixing.actionOf(change) ?? (change.ignored === false ? 'restore' : 'ignore');
}
