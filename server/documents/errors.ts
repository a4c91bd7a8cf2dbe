/** A document that cannot be used, in words for the person who gave it; each problem names its paragraph where it stands in one. */
export class DocumentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('；'));
    this.name = 'DocumentError';
  }
}

/** Refuses a document for one reason. */
export function unusable(problem: string): never {
  throw new DocumentError([problem]);
}
