import type { Permission } from '../permissions';

/** One arrow of a state machine. */
export interface Transition<S extends string, A extends string> {
  action: A;
  from: readonly S[];
  to: S;
  /** Permission a person needs; null = only the system (job, scheduler) takes this arrow. */
  permission: Permission | null;
  /** The person must give a reason of 2–200 characters. */
  reason?: boolean;
}

export interface Machine<S extends string, A extends string> {
  initial: S;
  labels: Record<S, string>;
  actionLabels: Record<A, string>;
  transitions: readonly Transition<S, A>[];
}

/** The arrow for an action in a state, or undefined where the machine has none. */
export function transitionOf<S extends string, A extends string>(
  machine: Machine<S, A>,
  state: S,
  action: A,
): Transition<S, A> | undefined {
  return machine.transitions.find((arrow) => arrow.action === action && arrow.from.includes(state));
}
