import type { OpenReason } from '@contract/wages/audit/checks';
import type { AuditRow } from '../types';
import type { BaseAt } from './bases';
import type { GivenRule } from './given-rules';
import type { LearntBase } from './learn-base';
import type { PartRule } from './part-rule';

/** What is known of a part of some people. */
export interface KnownRules {
  /** The one most of them follow first. */
  rules: PartRule[];
  /** Those that too few follow to be believed. */
  weak: PartRule[];
  /** Each of them claims everybody, so that only who follows all of them is right by the one that is meant for him. */
  apart?: true;
  /** Of rules learnt from a sheet: of how many rows they were asked, and how many follow each as the first; absent = not counted. */
  counts?: { asked: number; followed: number[] };
}

/** What is known of a part of insurance in a sheet. */
export interface LearntPart {
  place: number;
  /** −1 where the sheet has what is taken off as negative. */
  sign: 1 | -1;
  base: BaseAt | null;
  /** By what its column of bases is compared; null = it is no column. */
  ofBase: LearntBase | null;
  /** What the company has laid down; it goes before what the sheet tells. */
  given: GivenRule[];
  /** Of the sheet: of everybody whose place has none of its own. */
  rules: KnownRules;
  /** The same by what people are insured as. */
  byPlace: Record<string, KnownRules>;
  /** Why nothing is known at all. */
  open: OpenReason | null;
  /** Places of the other parts of this side. */
  siblings: number[];
  /** Nearly everybody who has other parts has this one, so that who has not is worth a look. */
  usual: boolean;
  /** Other parts of which a rule is known. */
  others: OtherPart[];
}

/** A part beside another one. */
export interface OtherPart extends Pick<LearntPart, 'place' | 'sign' | 'given' | 'rules' | 'byPlace' | 'base'> {
  /** 分 */
  tolerance: number;
}

/** A part of a row that follows none of the rules the person falls under. Amounts are 分. */
export interface Difference {
  row: AuditRow;
  actual: number;
  base: number;
  tolerance: number;
  /** What the person falls under. */
  known: KnownRules;
}
