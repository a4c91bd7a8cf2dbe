/** What a reviewer has to see of a batch before he approves it, by kind, in the order shown. */
export const GROUP_KINDS = [
  /** Doubts of one kind left open at the commit; one group a kind. */
  'finding',
  /** The same of a batch made before their kinds were kept. */
  'doubtful',
  /** Columns and head count that differ from what the sheet itself states. */
  'totals',
  /** Totals and people that differ from 对账文件. */
  'files',
  /** Net pay that no column of the sheet states. */
  'computed',
  /** What could not be checked, or that nothing was. */
  'unchecked',
  /** What would have stopped the import, had nobody said that it is meant. */
  'overridden',
  /** Bank cards changed shortly before payday. */
  'cards',
  /** Doubts said to be right as they are. */
  'accepted',
  /** Changes by hand in the sheet before the batch. */
  'changes',
  /** Changes of slips after the import. */
  'edited',
  /** Columns of money that count for nothing. */
  'uncounted',
  /** Rows left out that may be somebody's. */
  'leftOut',
  /** Active staff without a row. */
  'missing',
] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** Names of kinds for the server's refusal. */
export const GROUP_LABEL: Record<GroupKind, string> = {
  finding: '发现',
  doubtful: '提醒行',
  totals: '与原表合计不符',
  files: '与对账文件不符',
  computed: '实发为计算所得',
  unchecked: '未核的项目',
  overridden: '被推翻的检查',
  cards: '发薪前7天内变更银行卡',
  accepted: '确认是对的',
  changes: '导入时的修改',
  edited: '导入后的修改',
  uncounted: '不计入的列',
  leftOut: '未导入的行',
  missing: '不在表中',
};

/** A card changed this many days before payday, or later, is pointed out. */
export const CARD_DAYS = 7;

const OF_CODE = 'finding.';

export const findingKey = (code: string): string => `${OF_CODE}${code}`;

/** The code of the doubts a group holds; null of the other kinds. */
export const codeOfKey = (key: string): string | null => (key.startsWith(OF_CODE) ? key.slice(OF_CODE.length) : null);

export const kindOfKey = (key: string): GroupKind | undefined =>
  codeOfKey(key) === null ? GROUP_KINDS.find((kind) => kind === key) : 'finding';

/** How a reviewer came to see a group. */
export const SEEN_BY = ['opened', 'ticked'] as const;
export type SeenBy = (typeof SEEN_BY)[number];

/** "发现 2 组、导入时的修改": the groups of these keys, by kind. */
export function groupNames(keys: readonly string[]): string {
  const kinds = keys.map(kindOfKey);
  return GROUP_KINDS.filter((kind) => kinds.includes(kind))
    .map((kind) => {
      const count = kinds.filter((one) => one === kind).length;
      return kind === 'finding' ? `${GROUP_LABEL[kind]} ${count} 组` : GROUP_LABEL[kind];
    })
    .join('、');
}

/** Why there can be no approval yet. */
export const unseenText = (keys: readonly string[]): string => `还有 ${keys.length} 组未看：${groupNames(keys)}`;

/** A group as it was counted when the batch was made. `stakeFen`: by how much its figures differ together from those expected, in 分. */
export interface KeptGroup {
  key: string;
  /** Rows, people, columns or changes. */
  count: number;
  stakeFen?: string;
}
