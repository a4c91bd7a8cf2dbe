/** A question or a message that a lower module has for higher ones: named, with its type, where it is asked. */
export interface Hook<T> {
  readonly name: string;
  /** Carries the type alone; never set. */
  readonly answeredBy?: T;
}

export const hook = <T>(name: string): Hook<T> => ({ name });

/** Who answers each hook. Answered once, in modules/wiring.ts: so modules that are below others need not import them. */
export class Hooks {
  private readonly answers = new Map<Hook<unknown>, unknown>();

  /** Throws where the hook is answered already. */
  answer<T>(asked: Hook<T>, answer: T): this {
    if (this.answers.has(asked)) throw new Error(`hook “${asked.name}” is answered twice`);
    this.answers.set(asked, answer);
    return this;
  }

  /** What answers a hook; throws where nothing does. */
  of<T>(asked: Hook<T>): T {
    if (!this.answers.has(asked)) throw new Error(`hook “${asked.name}” is not answered: see modules/wiring.ts`);
    // answer() took it with this hook's type.
    return this.answers.get(asked) as T;
  }
}
