import type { Generated } from 'kysely';
import type { NoticeScope, NoticeType } from '@contract/notice/choices';
import type { Role } from '@contract/roles';
import type { NoticeState } from '@contract/states/notice';
import type { Json } from '../json';

/** 公告. */
export interface NoticeTable {
  id: string;
  title: string;
  type: NoticeType;
  /** HTML, sanitised before it is stored. */
  content: string;
  scope: NoticeScope;
  company_ids: Json<string[]>;
  role_codes: Json<Role[]>;
  top: boolean;
  state: NoticeState;
  /** Planned. */
  publish_at: Date | null;
  published_at: Date | null;
  expire_at: Date | null;
  /** How often it was published: published again it is unread again. */
  round: Generated<number>;
  /** Readers of the present round. */
  read_count: Generated<number>;
  /** Accounts it is for, counted now and then while it is out; null = not counted yet. */
  audience_count: Generated<number | null>;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  version: Generated<number>;
}

/** What somebody did to a line of his bell. */
export interface BellMarkTable {
  account_id: string;
  /** Id of the line (contract/bell/brief). */
  line: string;
  read_at: Date | null;
  cleared_at: Date | null;
}
