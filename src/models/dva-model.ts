/** An action on its way into a model; each reader says which payload it expects. */
export interface ModelAction {
  type: string;
  payload?: unknown;
}

interface Put {
  (action: { type: string; payload?: unknown }): unknown;
  /** Waits until the effect started by the action has ended. */
  resolve: (action: { type: string; payload?: unknown }) => unknown;
}

export interface EffectHelpers {
  call: <A extends unknown[]>(fn: (...args: A) => unknown, ...args: A) => unknown;
  put: Put;
  /** The picker says which part of the store it looks at. */
  select: (pick: (state: never) => unknown) => unknown;
}

/** What `yield` gives back is unknown to the type system: the line that takes it says what it is. */
export type Effect = (action: ModelAction, helpers: EffectHelpers) => Generator<unknown, unknown, unknown>;

/** Listens to the world outside the store from the start on; gives back how to stop. */
export type Subscription = (tools: { dispatch: (action: ModelAction) => unknown }) => () => void;

export interface DvaModel<S> {
  namespace: string;
  state: S;
  effects: Record<string, Effect>;
  /** Reducers change a draft. */
  reducers: Record<string, (state: S, action: ModelAction) => void>;
  subscriptions?: Record<string, Subscription>;
}
