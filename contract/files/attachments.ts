import type { Permission } from '../permissions';
import type { AttachmentPurpose } from './purposes';

const MB = 1024 * 1024;

/** What may be attached to a record, and to one at most. */
export interface AttachmentRule {
  /** What people call it. */
  label: string;
  /** Who may upload one. */
  permission: Permission;
  /** Largest file in bytes. */
  maxBytes: number;
  /** Most files of one record. */
  most: number;
}

export const ATTACHMENT_RULES: Record<AttachmentPurpose, AttachmentRule> = {
  notice: { label: '公告附件', permission: 'notice.manage', maxBytes: 10 * MB, most: 5 },
};

/** Kinds of attachments and what each is stored as; told by the content, never by the name. */
export const ATTACHMENT_MIMES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;
export type AttachmentKind = keyof typeof ATTACHMENT_MIMES;
export const ATTACHMENT_KINDS = Object.keys(ATTACHMENT_MIMES) as AttachmentKind[];

/** For file pickers: what is taken. The server judges by the content alone. */
export const ATTACHMENT_TYPES = '.pdf,.docx,.xlsx,.jpg,.jpeg,.png';
