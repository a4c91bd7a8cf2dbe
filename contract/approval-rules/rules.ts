/** Whose approval is wanted from an amount on. Where too few of them are left, an administrator's counts as well: never nobody's. */
export const APPROVER_KINDS = ['managers', 'named', 'admin'] as const;
export type ApproverKind = (typeof APPROVER_KINDS)[number];

export interface ApprovalTier {
  /** 分: holds for amounts of this and more. */
  fromFen: number;
  by: ApproverKind;
  /** Accounts of managers; with `named` alone. */
  people: readonly string[];
  /** How many different people have to approve. */
  approvers: 1 | 2;
}

/** Whoever makes the bank file of a sheet, or says that it was paid another way, from an amount on. `managers`: any, and no finance. */
export type PayTier = Omit<ApprovalTier, 'approvers'>;

export const CARD_CHANGER_KINDS = ['managers', 'named', 'admin'] as const;

/** Who changes the bank account of a person on record: `managers`, as they edit everything else of a person. */
export interface CardRule {
  by: (typeof CARD_CHANGER_KINDS)[number];
  /** Accounts of managers; with `named` alone. */
  people: readonly string[];
  /** 2: a change takes effect once another of them has agreed to it. Absent: 1. */
  approvers?: 1 | 2 | undefined;
}

/** 审核权限 of a company. Without a tier that is reached one manager approves, as everywhere. */
export interface ApprovalRules {
  /** The amount is what was approved of the month before, and this sheet; else this sheet alone. For reviewing and paying. */
  cumulative: boolean;
  tiers: readonly ApprovalTier[];
  /** By net pay. Without a tier that is reached managers, finance and administrators pay. */
  pay: readonly PayTier[];
  /** Absent: managers and administrators do, each alone. */
  cards?: CardRule | undefined;
}

export const DEFAULT_APPROVAL_RULES: ApprovalRules = { cumulative: false, tiers: [], pay: [] };

export const MOST_TIERS = 10;
export const MOST_PEOPLE = 20;
/** 分: a hundred thousand million yuan, which a number holds exactly. */
export const MOST_FEN = 10_000_000_000_000;
