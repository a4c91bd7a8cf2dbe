import { bankChanges } from '@contract/approval-rules/bank-changes';
import { cardChangersOf, cardReviewersOf, cardsKeptText, isCardForTwo } from '@contract/approval-rules/card-changers';
import { loosenedParts } from '@contract/approval-rules/loosened';
import { payersOf } from '@contract/approval-rules/payers';
import { approvalProblems, normalizeApprovalRules } from '@contract/approval-rules/problems';
import { CARD_CHANGE, proposalRefusal } from '@contract/approval-rules/proposals';
import { reviewersOf, tierReached, type Waiting } from '@contract/approval-rules/reviewers';
import { slipLimit } from '@contract/approval-rules/slip-limit';
import {
  type ApprovalRules,
  type ApprovalTier,
  APPROVER_KINDS,
  DEFAULT_APPROVAL_RULES,
  type PayTier,
} from '@contract/approval-rules/rules';

const tier = (values: Partial<ApprovalTier>): ApprovalTier => ({
  fromFen: 0,
  by: 'managers',
  people: [],
  approvers: 1,
  ...values,
});
const rules = (...tiers: Partial<ApprovalTier>[]): ApprovalRules => ({
  cumulative: false,
  tiers: tiers.map(tier),
  pay: [],
});
const nobody: ReadonlySet<string> = new Set();
const waiting: Omit<Waiting, 'tier'> = { managerIds: ['a', 'b', 'c'], authors: nobody, firstId: null };

describe('the tier that holds', () => {
  const three = rules({ fromFen: 5000 }, { fromFen: 0 }, { fromFen: 1000 });
  it.each([
    [0n, 0],
    [999n, 0],
    [1000n, 1000],
    [4999n, 1000],
    [5000n, 5000],
    [10n ** 17n, 5000],
  ])('of %s 分 begins at %s', (amount, from) => {
    expect(tierReached(three.tiers, amount)?.fromFen).toBe(from);
  });
  it('is none below the first', () => {
    expect(tierReached(rules({ fromFen: 1 }).tiers, 0n)).toBeNull();
    expect(tierReached(DEFAULT_APPROVAL_RULES.tiers, 10n ** 17n)).toBeNull();
  });
});

describe('who approves', () => {
  it.each<[string, Partial<ApprovalTier>, Partial<Waiting>, object]>([
    ['one manager', {}, {}, { managerIds: ['a', 'b', 'c'], admin: false, missing: 1 }],
    ['an administrator where no manager is left', {}, { managerIds: [] }, { managerIds: [], admin: true }],
    ['two managers', { approvers: 2 }, {}, { managerIds: ['a', 'b', 'c'], admin: false, missing: 2 }],
    ['the other of two', { approvers: 2 }, { firstId: 'a' }, { managerIds: ['b', 'c'], admin: false, missing: 1 }],
    [
      'a manager and an administrator where there is one manager',
      { approvers: 2 },
      { managerIds: ['a'] },
      { managerIds: ['a'], admin: true, missing: 2 },
    ],
    [
      'the administrator after that manager',
      { approvers: 2 },
      { managerIds: ['a'], firstId: 'a' },
      { managerIds: [], admin: true, missing: 1 },
    ],
    [
      'that manager after the administrator',
      { approvers: 2 },
      { managerIds: ['a'], firstId: 'admin' },
      { managerIds: ['a'], admin: false, missing: 1 },
    ],
    ['who is named', { by: 'named', people: ['b'] }, {}, { managerIds: ['b'], admin: false, missing: 1 }],
    ['an administrator for who is named and gone', { by: 'named', people: ['z'] }, {}, { managerIds: [], admin: true }],
    [
      'an administrator for who is named and made the sheet',
      { by: 'named', people: ['b'] },
      { authors: new Set(['b']) },
      { managerIds: [], admin: true },
    ],
    [
      'two named ones, of whom a manager who is not named was none',
      { by: 'named', people: ['a', 'b'], approvers: 2 },
      { firstId: 'c' },
      { managerIds: ['a', 'b'], admin: false, missing: 2 },
    ],
    ['an administrator where the rule says so', { by: 'admin' }, {}, { managerIds: [], admin: true, missing: 1 }],
    ['the first of two again where one is enough by now', {}, { firstId: 'a' }, { managerIds: ['a', 'b', 'c'] }],
  ])('%s', (_, of, how, expected) => {
    expect(reviewersOf({ tier: tierReached(rules(of).tiers, 100n), ...waiting, ...how })).toMatchObject(expected);
  });

  it('is always somebody, never an author, never the same person twice, never a manager who was not named', () => {
    const sets = [[], ['a'], ['b'], ['a', 'b'], ['a', 'b', 'c']];
    let cases = 0;
    for (const by of APPROVER_KINDS)
      for (const approvers of [1, 2] as const)
        for (const people of sets)
          for (const managerIds of sets)
            for (const authors of sets)
              for (const firstId of [null, 'a', 'b', 'd']) {
                const found = reviewersOf({
                  tier: tier({ by, approvers, people }),
                  managerIds,
                  authors: new Set(authors),
                  firstId,
                });
                cases += 1;
                expect(found.admin || found.managerIds.length >= found.missing).toBe(true);
                for (const id of found.managerIds) {
                  expect(managerIds).toContain(id);
                  expect(authors).not.toContain(id);
                  if (by === 'named') expect(people).toContain(id);
                  if (approvers === 2 && found.missing === 1) expect(id).not.toBe(firstId);
                }
                if (by === 'admin') expect(found.managerIds).toEqual([]);
              }
    expect(cases).toBe(3 * 2 * 5 ** 3 * 4);
  });
});

describe('who pays', () => {
  const of = { amountFen: 100n, managerIds: ['m', 'n'], financeIds: ['f'] };
  it.each<[string, Partial<PayTier>, Partial<typeof of>, object | null]>([
    ['whoever did below the first level', { fromFen: 101 }, {}, null],
    ['managers', {}, {}, { ids: ['m', 'n'], admin: false }],
    ['an administrator where no manager is left', {}, { managerIds: [] }, { ids: [], admin: true }],
    ['who is named, finance too', { by: 'named', people: ['f', 'n', 'z'] }, {}, { ids: ['n', 'f'], admin: false }],
    ['an administrator for who is named and gone', { by: 'named', people: ['z'] }, {}, { ids: [], admin: true }],
    ['an administrator where the rule says so', { by: 'admin' }, {}, { ids: [], admin: true }],
  ])('%s', (_, values, how, expected) => {
    const pay: PayTier[] = [{ fromFen: 0, by: 'managers', people: [], ...values }];
    const found = payersOf({ ...DEFAULT_APPROVAL_RULES, pay }, { ...of, ...how });
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });
});

describe('rules that can be saved', () => {
  it.each<[Partial<ApprovalTier>[], string[]]>([
    [[{}, { fromFen: 100, by: 'named', people: ['a'] }, { fromFen: 200, by: 'admin' }], []],
    [[{ fromFen: 5 }, { fromFen: 5 }], ['tiers.1.fromFen twice']],
    [[{ fromFen: -1 }], ['tiers.0.fromFen amount']],
    [[{ fromFen: 0.5 }], ['tiers.0.fromFen amount']],
    [[{ by: 'named' }], ['tiers.0.people nobody']],
    [[{ by: 'named', people: ['a', 'a'], approvers: 2 }], ['tiers.0.people tooFew']],
    [[{ by: 'named', people: Array.from({ length: 21 }, (_, at) => `${at}`) }], ['tiers.0.people tooManyPeople']],
    [[{ by: 'admin', approvers: 2 }], ['tiers.0.approvers adminAlone']],
    [Array.from({ length: 11 }, (_, at) => ({ fromFen: at })), ['tiers tooMany']],
  ])('%j: %j', (tiers, problems) => {
    expect(approvalProblems(rules(...tiers)).map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
  });

  it('say of a payment what is wrong with it, too', () => {
    const pay: PayTier[] = [{ fromFen: 1, by: 'named', people: [] }];
    expect(approvalProblems({ ...DEFAULT_APPROVAL_RULES, pay })).toEqual([{ field: 'pay.0.people', code: 'nobody' }]);
  });

  it('stand by amount, and name nobody where nobody is to be named', () => {
    expect(
      normalizeApprovalRules(
        rules({ fromFen: 9, by: 'named', people: ['b', 'a', 'b'] }, { fromFen: 1, by: 'admin', people: ['x'] }),
      ).tiers,
    ).toEqual([tier({ fromFen: 1, by: 'admin' }), tier({ fromFen: 9, by: 'named', people: ['a', 'b'] })]);
  });
});

describe('a corrected slip', () => {
  const two = rules({ fromFen: 1000 }, { fromFen: 5000 });
  it.each<[string, { netFen: bigint; moreFen: bigint; sumFen: bigint }, [number, string] | null]>([
    ['below all limits asks nobody', { netFen: 999n, moreFen: 10n, sumFen: 999n }, null],
    ['of a sheet over the limit already asks nobody', { netFen: 999n, moreFen: 10n, sumFen: 4000n }, null],
    ['that reaches one by itself asks', { netFen: 1000n, moreFen: 0n, sumFen: 4000n }, [1000, 'slip']],
    ['that lifts its sheet to one asks', { netFen: 20n, moreFen: 1n, sumFen: 1000n }, [1000, 'sheet']],
    [
      'that lifts its sheet over two asks the higher',
      { netFen: 4500n, moreFen: 4500n, sumFen: 5100n },
      [5000, 'sheet'],
    ],
    ['asks the higher of its own', { netFen: 5000n, moreFen: 4900n, sumFen: 5000n }, [5000, 'slip']],
    ['of which something was taken lifts nothing', { netFen: 500n, moreFen: -600n, sumFen: 1200n }, null],
  ])('%s', (_, of, expected) => {
    const found = slipLimit(two, of);
    expect(found && [found.tier.fromFen, found.sum]).toEqual(expected);
    if (expected?.[1] === 'sheet') expect(slipLimit({ ...two, cumulative: true }, of)?.sum).toBe('month');
  });
});

describe('a bank account', () => {
  const stored = {
    bankCardNo: 'hash',
    bankName: '中国工商银行　杭州分行',
    bankBranch: null,
    bankAccountName: '阿卜杜拉‧买买提',
  };

  it('is none other where blanks and dots are written another way, or nothing is said', () => {
    expect(bankChanges(stored, {})).toEqual([]);
    const same = {
      bankCardNo: 'hash',
      bankName: ' 中国工商银行杭州分行',
      bankBranch: '',
      bankAccountName: '阿卜杜拉·买买提',
    };
    expect(bankChanges(stored, same)).toEqual([]);
  });

  it('is another by its card, its bank, its branch or its holder, given or taken away', () => {
    expect(bankChanges(stored, { bankCardNo: 'other', bankName: null })).toEqual(['bankCardNo', 'bankName']);
    expect(bankChanges(stored, { bankBranch: '西湖支行', bankAccountName: '买买提' })).toEqual([
      'bankBranch',
      'bankAccountName',
    ]);
  });
});

describe('whoever changes bank accounts', () => {
  const rules = (cards: ApprovalRules['cards']): ApprovalRules => ({ ...DEFAULT_APPROVAL_RULES, cards });
  const named = (...people: string[]) => rules({ by: 'named', people });

  it('is anybody without a rule, else of those named who are there, else an administrator', () => {
    expect(cardChangersOf(DEFAULT_APPROVAL_RULES, ['a'])).toBeNull();
    expect(cardChangersOf(named('a', 'gone'), ['a', 'b'])).toEqual(['a']);
    expect(cardChangersOf(named('gone'), ['a', 'b'])).toEqual([]);
    expect(cardChangersOf(rules({ by: 'admin', people: [] }), ['a'])).toEqual([]);
    expect(cardsKeptText({ names: [] })).toBe('按企业的审核权限，员工的银行卡信息请由管理员变更');
  });

  it('has another agree where two are wanted, an administrator where nobody else is left', () => {
    const two = rules({ by: 'named', people: ['a', 'b', 'gone'], approvers: 2 });
    expect([isCardForTwo(two), isCardForTwo(named('a'))]).toEqual([true, false]);
    const among = (...managerIds: string[]) => ({ managerIds, adminIds: ['root'] });
    expect(cardReviewersOf(two, among('a', 'b', 'c'), 'a')).toEqual({ managerIds: ['b'], admin: false, alone: false });
    expect(cardReviewersOf(two, among('a', 'c'), 'a')).toEqual({ managerIds: [], admin: true, alone: false });
    expect(cardReviewersOf(DEFAULT_APPROVAL_RULES, among('a', 'c'), 'root')).toEqual({
      managerIds: ['a', 'c'],
      admin: false,
      alone: false,
    });
    // Nobody but who made it, and only then.
    expect(cardReviewersOf(two, among('c'), 'root')).toEqual({ managerIds: [], admin: true, alone: true });
    expect(cardReviewersOf(two, { managerIds: ['c'], adminIds: ['root', 'other'] }, 'root').alone).toBe(false);
    const may = (id: string, role: 'manager' | 'admin', admin = false) =>
      proposalRefusal(
        { managerIds: ['b'], admin, alone: false },
        { makerId: 'a', names: ['沈知远'], what: CARD_CHANGE },
        { id, role },
      );
    expect([may('b', 'manager'), may('root', 'admin', true)]).toEqual([null, null]);
    expect(may('a', 'manager')).toContain('不能审核自己提出的');
    expect(may('root', 'admin')).toContain('请由沈知远审核');
    expect(may('c', 'manager', true)).toContain('请由管理员审核');
  });

  it('keeps the second person where he is wanted alone', () => {
    const normal = (cards: ApprovalRules['cards']) => normalizeApprovalRules(rules(cards)).cards;
    expect(normal({ by: 'managers', people: ['a'], approvers: 2 })).toEqual({
      by: 'managers',
      people: [],
      approvers: 2,
    });
    expect(normal({ by: 'managers', people: [], approvers: 1 })).toBeUndefined();
    expect(normal({ by: 'named', people: ['a'], approvers: 1 })).toEqual({ by: 'named', people: ['a'] });
    expect(approvalProblems(rules({ by: 'named', people: ['a'], approvers: 2 }))).toEqual([
      { field: 'cards.people', code: 'tooFew' },
    ]);
    expect(approvalProblems(rules({ by: 'admin', people: [], approvers: 2 }))).toEqual([
      { field: 'cards.approvers', code: 'adminAlone' },
    ]);
  });

  it('is named once, in order, and by at least one name', () => {
    expect(normalizeApprovalRules(named('b', 'a', 'b')).cards).toEqual({ by: 'named', people: ['a', 'b'] });
    expect(normalizeApprovalRules(rules({ by: 'admin', people: ['a'] })).cards).toEqual({ by: 'admin', people: [] });
    expect(normalizeApprovalRules(DEFAULT_APPROVAL_RULES)).not.toHaveProperty('cards');
    expect(approvalProblems(named())).toEqual([{ field: 'cards.people', code: 'nobody' }]);
    expect(approvalProblems(named(...Array.from({ length: 21 }, (_, n) => String(n))))).toEqual([
      { field: 'cards.people', code: 'tooManyPeople' },
    ]);
  });
});

describe('rules that would become looser', () => {
  const { tiers, pay } = DEFAULT_APPROVAL_RULES;
  const named = (fromFen: number, ...people: string[]) => tier({ fromFen, by: 'named', people });
  const rules = (values: Partial<ApprovalRules>): ApprovalRules => ({ cumulative: false, tiers, pay, ...values });
  const parts = (now: Partial<ApprovalRules>, wanted: Partial<ApprovalRules>) =>
    loosenedParts(rules(now), rules(wanted), (id) => id !== 'finance');

  it('are none where more people, fewer of them or lower amounts are asked for', () => {
    expect(parts({}, { tiers: [tier({ approvers: 2 })] })).toEqual([]);
    expect(parts({ tiers: [tier({ fromFen: 200 })] }, { tiers: [tier({ fromFen: 200, by: 'admin' })] })).toEqual([]);
    expect(parts({ tiers: [named(200, 'a', 'b')] }, { tiers: [named(100, 'a')] })).toEqual([]);
    expect(parts({}, { pay: [{ fromFen: 0, by: 'named', people: ['finance'] }] })).toEqual([]);
    expect(parts({}, { cards: { by: 'managers', people: [], approvers: 2 } })).toEqual([]);
    expect(parts({ cards: { by: 'managers', people: [] } }, { cards: { by: 'admin', people: [] } })).toEqual([]);
    // Of what says the same twice one is too many.
    expect(parts({ tiers: [named(100, 'a'), named(200, 'a')] }, { tiers: [named(100, 'a')] })).toEqual([]);
  });

  it('are those of reviewing where an amount, a person or a second one is less', () => {
    const now = { tiers: [tier({ fromFen: 200, by: 'named', people: ['a', 'b'], approvers: 2 })] };
    expect(parts(now, {})).toEqual(['tiers']);
    expect(parts(now, { tiers: [{ ...now.tiers[0], fromFen: 300 } as ApprovalTier] })).toEqual(['tiers']);
    expect(parts(now, { tiers: [{ ...now.tiers[0], approvers: 1 } as ApprovalTier] })).toEqual(['tiers']);
    expect(parts(now, { tiers: [{ ...now.tiers[0], people: ['a', 'c'] } as ApprovalTier] })).toEqual(['tiers']);
    expect(parts(now, { tiers: [tier({ fromFen: 200, by: 'admin' })] })).toEqual(['tiers']);
    // A higher amount by itself may be asked for less than a lower one.
    expect(parts(now, { tiers: [...now.tiers, tier({ fromFen: 500 })] })).toEqual(['tiers']);
  });

  it('are those of reviewing where amounts are counted by the sheet instead of the month, but not the other way', () => {
    const at = [tier({ fromFen: 200, approvers: 2 })];
    expect(parts({ cumulative: true, tiers: at }, { tiers: at })).toEqual(['tiers']);
    expect(parts({ tiers: at }, { cumulative: true, tiers: at })).toEqual([]);
    expect(parts({ cumulative: true }, {})).toEqual([]);
    // The month's amount is the higher one: of rules that ask less from it on, it is looser.
    const falling = [...at, tier({ fromFen: 500 })];
    expect(parts({ tiers: falling }, { cumulative: true, tiers: falling })).toEqual(['tiers']);
  });

  it('are those of paying likewise', () => {
    const at = [{ fromFen: 200, by: 'admin' as const, people: [] }];
    expect(parts({ cumulative: true, pay: at }, { pay: at })).toEqual(['pay']);
    expect(parts({ pay: at }, { cumulative: true, pay: at })).toEqual([]);
    expect(parts({ cumulative: true, pay: at }, { cumulative: true, pay: at })).toEqual([]);
  });

  it('are those of paying and of bank accounts by themselves', () => {
    expect(parts({ pay: [{ fromFen: 0, by: 'managers', people: [] }] }, {})).toEqual(['pay']);
    const managers = { pay: [{ fromFen: 0, by: 'managers' as const, people: [] }] };
    expect(parts(managers, { pay: [{ fromFen: 0, by: 'named', people: ['finance'] }] })).toEqual(['pay']);
    expect(parts(managers, { pay: [{ fromFen: 0, by: 'named', people: ['a'] }] })).toEqual([]);
    const two = { cards: { by: 'named' as const, people: ['a', 'b'], approvers: 2 as const } };
    expect(parts(two, {})).toEqual(['cards']);
    expect(parts(two, { cards: { ...two.cards, approvers: 1 } })).toEqual(['cards']);
    expect(parts(two, { cards: { by: 'managers', people: [], approvers: 2 } })).toEqual(['cards']);
    expect(parts({ ...two, ...managers }, { tiers: [tier({ approvers: 2 })] })).toEqual(['pay', 'cards']);
  });
});
