/** The parts of dva a test puts together itself; they come without types. */
declare module 'dva-core' {
  import type { Store } from 'redux';

  interface DvaApp {
    use(plugin: object): void;
    model(model: object): void;
    start(): void;
    /** Dispatching an effect gives a promise of its end. */
    _store: Store;
  }
  export function create(): DvaApp;
}

declare module 'dva-immer' {
  export default function dvaImmer(): object;
}
