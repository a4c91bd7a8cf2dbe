/** Fields of an event that tell nothing about a person in full: statuses, ids of tasks and subjects, times. All else is masked. */
const PLAIN =
  /^(eventTime|client\w*Id|open\w*Id|exist\w*Id|auth(Result|FailedReason|Scope)|verifyStatus|availableStatus|(corpIdent|ident)(ProcessStatus|Method|FailedReason)|signTask\w*|actorId|transReferenceId|abolishedSignTaskId)$/;

/** An event's content as an administrator reads it: indented JSON, personal data masked. */
export function maskedContent(data: Record<string, unknown>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, PLAIN.test(name) ? value : masked(value)])),
    null,
    2,
  );
}

function masked(value: unknown): unknown {
  if (typeof value !== 'string' || value.length < 2)
    return value === null || typeof value === 'boolean' ? value : '****';
  return value.length < 9 ? `${value.slice(0, 1)}***` : `${value.slice(0, 3)}****${value.slice(-2)}`;
}
