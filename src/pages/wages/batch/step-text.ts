import { WAGE_BATCH_ACTIONS } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { GROUP_KINDS, kindOfKey } from '@contract/wages/review/groups';
import { shownMoment } from '@/utils/moments';
import { clauses } from '@/utils/punctuation';
import type { Text } from '@/utils/use-text';

type Step = BatchDetail['timeline'][number];

/** What a step was: an action of the batch, or something done with one slip or with the batch as a file. */
export function stepLabel(step: Step, text: Text): string {
  const action = (WAGE_BATCH_ACTIONS as readonly string[]).includes(step.action);
  const label = action ? text(`batch.action.${step.action}`) : text(`event.${step.action}`);
  return step.subject === null ? label : text('event.of', { event: label, name: step.subject });
}

/** Who took the step; steps of the system are translated. */
export const stepAuthor = (step: Step, text: Text) =>
  step.byCode === null ? step.by : text(`event.by.${step.byCode}`);

/** A person's reason, or the system's note. */
export function stepReason(step: Step, text: Text): string | null {
  const { note } = step;
  if (note?.code === 'printed')
    return text('event.note.printed', { ...note.values, scope: text(`print.scope.${note.values.scope ?? 'all'}`) });
  if (note?.code === 'imported') return importWords(note.values, text);
  if (note?.code === 'seen') return seenWords(note.values, text);
  if (note?.code === 'slips' || note?.code === 'alone') {
    const said = text(`event.note.${note.code}`, note.values);
    return step.reason === null ? said : `${said} · ${text('batch.reason', { reason: step.reason })}`;
  }
  if (note) return text(`event.note.${note.code}`, note.values);
  return step.reason === null ? null : text('batch.reason', { reason: step.reason });
}

/** What was seen, by kind, each with the time of the last. */
function seenWords(values: Readonly<Record<string, string>>, text: Text): string {
  const seen = Object.entries(values);
  const parts = GROUP_KINDS.flatMap((kind) => {
    const times = seen.flatMap(([key, at]) => (kindOfKey(key) === kind ? [at] : [])).sort();
    const last = times.at(-1);
    if (last === undefined) return [];
    const at = shownMoment(last).slice(11);
    const name = text(`seenKind.${kind}`);
    return [
      times.length === 1
        ? text('event.seen.one', { kind: name, at })
        : text('event.seen.some', { kind: name, at, count: times.length }),
    ];
  });
  return clauses(parts);
}

const IMPORTED = [
  'cells',
  'persons',
  'sameName',
  'ignored',
  'restored',
  'accepted',
  'errors',
  'open',
  'totals',
  'unchecked',
] as const;

/** What was changed, left out and left open as the sheet was made; each stands with its rows in the review. */
function importWords(values: Readonly<Record<string, string>>, text: Text): string {
  const parts = IMPORTED.flatMap((key) =>
    Number(values[key] ?? 0) > 0 ? [text(`event.imported.${key}`, { count: values[key] ?? '' })] : [],
  );
  return parts.length > 0 ? clauses(parts) : text('event.imported.clean');
}
