import { TODO_KINDS, type TodoKind, todoOf } from '@contract/dashboard/todo';
import type { TodoGroup, TodoItem } from '@contract/dashboard/todo-schemas';
import { dateInChina } from '@contract/date';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { together } from '../../kernel/together';
import { countToSign, firstToSign } from '../fdd/service';
import { objectionsToPrepare, waitingFeedback } from '../feedback/service';
import { countWaiting, firstWaiting } from '../real-name/service';
import { cardsForReview, staffWaiting, type StaffWaiting } from '../staff/service';
import { type CompanyRules, companyRules, MOST_TOLD, wageTodos } from '../wage-batches/service';
import { sheetsForSecond } from '../wage-slips/service';

type Tools = Pick<Deps, 'db' | 'clock' | 'seal'>;

const SAID = 60;
/** Kinds that are about records alone. */
const IN_ORDER: readonly TodoKind[] = ['realNames', 'contractsToSign', 'incomplete', 'contractDue', 'probationDue'];

const item = (known: Partial<TodoItem> & Pick<TodoItem, 'id' | 'title'>): TodoItem => ({
  person: null,
  said: null,
  people: null,
  fen: null,
  by: null,
  at: null,
  due: null,
  late: false,
  first: null,
  slip: null,
  feedbackKind: null,
  ...known,
});

/** What waits for the reader at his company, the most urgent kinds first: whatever is late, then by kind. What he cannot settle is not told. */
export async function readTodos(deps: Tools, actor: Actor, companyId: string): Promise<{ groups: TodoGroup[] }> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = dateInChina(now);
  const rules = await companyRules(db, companyId);
  const kinds = todoOf(actor.role, rules.reviewRequired);
  const asked = (kind: (typeof kinds)[number]) => kinds.includes(kind);
  const [ofWages, ofSlips, ofCards, ofFeedback, ofAnswers, ofNames, ofContracts, ofStaff] = await together(
    () => wageTodos(db, actor, companyId, { kinds, rules, now }),
    () => (asked('secondRelease') ? releaseTodos(db, actor, companyId, { rules, now }) : []),
    () => (asked('cardChanges') ? cardTodos(db, actor, companyId) : []),
    () => (asked('feedback') ? feedbackTodos(deps, companyId, today) : []),
    () => (asked('toPrepare') ? answerTodos(deps, actor, companyId, today) : []),
    () => (asked('realNames') ? realNameTodos(deps, companyId) : []),
    () => (asked('contractsToSign') ? contractTodos(deps, companyId, today) : []),
    () => (asked('incomplete') ? staffTodos(deps, companyId, today) : []),
  );
  const found = [
    ...ofWages,
    ...ofSlips,
    ...ofCards,
    ...ofFeedback,
    ...ofAnswers,
    ...ofNames,
    ...ofContracts,
    ...ofStaff,
  ];
  // A record to be kept in order goes before nobody's pay or question.
  const isLate = ({ kind, items }: TodoGroup) => !IN_ORDER.includes(kind) && items.some(({ late }) => late);
  const rank = (group: TodoGroup) => (isLate(group) ? 0 : 1) * TODO_KINDS.length + TODO_KINDS.indexOf(group.kind);
  return { groups: found.sort((one, other) => rank(one) - rank(other)) };
}

async function releaseTodos(
  db: Tools['db'],
  actor: Actor,
  companyId: string,
  by: { rules: CompanyRules; now: Date },
): Promise<TodoGroup[]> {
  const { total, first } = await sheetsForSecond(db, actor, companyId, by);
  if (total === 0) return [];
  const items = first.map(({ batchId, title, count, slip, firsts, at }) =>
    item({
      id: batchId,
      title,
      person: slip?.name ?? null,
      slip: slip?.id ?? null,
      people: slip ? null : count,
      first: firsts.join('、'),
      at: at.toISOString(),
    }),
  );
  return [{ kind: 'secondRelease', total, items }];
}

async function cardTodos(db: Tools['db'], actor: Actor, companyId: string): Promise<TodoGroup[]> {
  const { total, first } = await cardsForReview(db, actor, companyId, MOST_TOLD);
  if (total === 0) return [];
  const items = first.map(({ staffId, name, by, at }) =>
    item({ id: staffId, title: name, person: name, by, at: at.toISOString() }),
  );
  return [{ kind: 'cardChanges', total, items }];
}

async function feedbackTodos({ db }: Tools, companyId: string, today: string): Promise<TodoGroup[]> {
  const { total, first } = await waitingFeedback(db, companyId, MOST_TOLD);
  if (total === 0) return [];
  const items = first.map(({ id, kind, person, subject, category, content, at, due }) =>
    item({
      id,
      title: kind === 'other' ? category : `${subject} · ${category}`,
      person,
      said: firstWords(content),
      at: at.toISOString(),
      due,
      late: due !== null && due < today,
      feedbackKind: kind,
    }),
  );
  return [{ kind: 'feedback', total, items }];
}

/** Objections whose answer is to be prepared for who sends it. */
async function answerTodos({ db }: Tools, actor: Actor, companyId: string, today: string): Promise<TodoGroup[]> {
  const { total, first } = await objectionsToPrepare(db, companyId, { readerId: actor.id, most: MOST_TOLD });
  if (total === 0) return [];
  const items = first.map(({ batchId, slipId, person, subject, category, content, at, due }) =>
    item({
      id: batchId,
      slip: slipId,
      title: `${subject} · ${category}`,
      person,
      said: firstWords(content),
      at: at.toISOString(),
      due,
      late: due !== null && due < today,
    }),
  );
  return [{ kind: 'toPrepare', total, items }];
}

function firstWords(content: string): string {
  const said = [...content.replace(/\s+/g, ' ')];
  return said.length > SAID ? `${said.slice(0, SAID).join('')}…` : said.join('');
}

async function realNameTodos({ db }: Tools, companyId: string): Promise<TodoGroup[]> {
  const [total, first] = await together(
    () => countWaiting(db, companyId),
    () => firstWaiting(db, companyId),
  );
  if (total === 0) return [];
  return [
    {
      kind: 'realNames',
      total,
      items: first.map(({ id, name, at }) => item({ id, title: name, person: name, at: at.toISOString() })),
    },
  ];
}

async function contractTodos(deps: Tools, companyId: string, today: string): Promise<TodoGroup[]> {
  const [total, first] = await together(
    () => countToSign(deps, companyId),
    () => firstToSign(deps, companyId),
  );
  if (total === 0) return [];
  return [
    {
      kind: 'contractsToSign',
      total,
      items: first.map(({ id, title, at, until }) => {
        const due = dateInChina(until);
        return item({ id, title, at: at.toISOString(), due, late: due < today });
      }),
    },
  ];
}

async function staffTodos(deps: Tools, companyId: string, today: string): Promise<TodoGroup[]> {
  const waiting = await staffWaiting(deps, companyId);
  const group = (kind: keyof typeof waiting, dated: boolean): TodoGroup[] => {
    const { total, first }: StaffWaiting = waiting[kind];
    if (total === 0) return [];
    const items = first.map(({ id, name, date }) =>
      item({ id, title: name, person: name, due: dated ? date : null, late: dated && date !== null && date < today }),
    );
    return [{ kind, total, items }];
  };
  return [...group('incomplete', false), ...group('contractDue', true), ...group('probationDue', true)];
}
