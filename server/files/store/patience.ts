/** Ends a call to a store that says nothing, and takes nothing, for a time; how long a call takes that goes on is no matter. */
export class Patience {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly ms: number) {}

  /** Aborted when patience has ended, or by `leave`. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Waits for the store from now on. */
  wait(): void {
    this.rest();
    this.timer = setTimeout(
      () => this.controller.abort(new Error(`the file store was silent for ${this.ms} ms`)),
      this.ms,
    );
  }

  /** It is not the store that is waited for. */
  rest(): void {
    clearTimeout(this.timer);
  }

  /** Nothing more is wanted of the call. */
  leave(): void {
    this.rest();
    this.controller.abort();
  }
}
