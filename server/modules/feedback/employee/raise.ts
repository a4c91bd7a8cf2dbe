import type { FeedbackKind } from '@contract/feedback/rules';
import { jsonText } from '../../../db/json';
import type { FeedbackSnapshot } from '../../../db/tables/feedback';
import { newId } from '../../../kernel/ids';
import { dueOn } from './due-on';
import { newFeedbackNos } from './feedback-no';
import { addMessage, addMessages } from '../thread/messages';
import { type FeedbackRow, openFeedbackOfAll, type Target, targetKey, type Trx } from '../queries';
import { change, requireStep } from '../thread/update-feedback';

export interface NewFeedback {
  companyId: string;
  /** What it is about, as it was seen. */
  about: (
    | { kind: 'wages'; batchId: string; slipId: string; slipVersion: number }
    | { kind: 'checks'; recordId: string }
    | { kind: 'other' }
  ) & { kind: FeedbackKind };
  month: string;
  subject: string;
  snapshot: FeedbackSnapshot | null;
  staff: { id: string; name: string; staffNo: string | null; dept: string | null };
  account: { id: string; name: string };
  category: string;
  itemKeys: readonly string[];
  content: string;
  images: readonly string[];
  at: Date;
}

/**
 * Records what an employee objects to. A slip or month has one feedback that waits for somebody: what he objects to
 * while there is one is added to it, and what was answered there is under way again. What is about no record stands alone.
 * Gives its id.
 */
export async function raiseFeedback(trx: Trx, input: NewFeedback): Promise<string> {
  const [id] = await raiseAllFeedback(trx, [input]);
  if (id === undefined) throw new Error('a feedback was raised without an id');
  return id;
}

/** What people of one company object to at one moment, each about another slip or month, as `raiseFeedback` does; the ids in their order. */
export async function raiseAllFeedback(trx: Trx, inputs: readonly NewFeedback[]): Promise<string[]> {
  const [first] = inputs;
  if (!first) return [];
  const { companyId, at } = first;
  const open = await openFeedbackOfAll(
    trx,
    companyId,
    inputs.flatMap(({ about }) => targetOf(about) ?? []),
  );
  const raised = inputs.map((input) => {
    const target = targetOf(input.about);
    return { input, open: target && open.get(targetKey(target)), id: newId() };
  });
  const fresh = raised.filter((each) => !each.open);
  await insertFeedback(trx, fresh, { companyId, at });
  await addMessages(
    trx,
    fresh.map(({ id, input }) => ({
      feedback: { company_id: companyId, id },
      message: { event: 'raise', ...said(input) },
    })),
  );
  for (const each of raised) if (each.open) await append(trx, each.open, each.input);
  return raised.map((each) => each.open?.id ?? each.id);
}

async function insertFeedback(
  trx: Trx,
  fresh: readonly { id: string; input: NewFeedback }[],
  { companyId, at }: { companyId: string; at: Date },
): Promise<void> {
  if (fresh.length === 0) return;
  const numbers = await newFeedbackNos(trx, companyId, at, fresh.length);
  const due = await dueOn(trx, companyId, at);
  await trx
    .insertInto('feedback')
    .values(
      fresh.map(({ id, input }, index) => {
        const { about } = input;
        return {
          company_id: companyId,
          id,
          no: numbers[index] ?? '',
          kind: about.kind,
          batch_id: about.kind === 'wages' ? about.batchId : null,
          slip_id: about.kind === 'wages' ? about.slipId : null,
          slip_version: versionOf(input),
          record_id: about.kind === 'checks' ? about.recordId : null,
          month: input.month,
          subject: input.subject,
          staff_id: input.staff.id,
          staff_name: input.staff.name,
          staff_no: input.staff.staffNo,
          dept: input.staff.dept,
          account_id: input.account.id,
          category: input.category,
          item_keys: jsonText(input.itemKeys),
          content: input.content,
          snapshot: input.snapshot && jsonText(input.snapshot),
          due_on: due,
          created_at: input.at,
        };
      }),
    )
    .execute();
}

/** Of a newer version than before, what was seen now is what it is about from now on; of the same one the items come together. */
async function append(trx: Trx, open: FeedbackRow, input: NewFeedback): Promise<void> {
  const newer = open.kind === 'checks' ? open.state === 'replied' : (versionOf(input) ?? 0) > (open.slip_version ?? 0);
  await change(trx, open, {
    state: requireStep(open, 'answer'),
    result: null,
    category: input.category,
    item_keys: jsonText([...new Set(newer ? input.itemKeys : [...open.item_keys, ...input.itemKeys])]),
    ...(newer
      ? { slip_version: versionOf(input), snapshot: input.snapshot && jsonText(input.snapshot), subject: input.subject }
      : {}),
  });
  await addMessage(trx, open, { event: 'append', ...said(input) });
}

function targetOf(about: NewFeedback['about']): Target | null {
  if (about.kind === 'wages') return { slipId: about.slipId };
  return about.kind === 'checks' ? { recordId: about.recordId } : null;
}

const versionOf = ({ about }: NewFeedback) => (about.kind === 'wages' ? about.slipVersion : null);

const said = (input: NewFeedback) => ({
  author: { ...input.account, side: 'employee' as const },
  at: input.at,
  content: input.content,
  images: input.images,
  aboutVersion: versionOf(input),
});
