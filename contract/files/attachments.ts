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
  /** Kinds it may be of; absent = all. */
  kinds?: readonly AttachmentKind[];
}

export const ATTACHMENT_RULES: Record<AttachmentPurpose, AttachmentRule> = {
  notice: { label: '公告附件', permission: 'notice.manage', maxBytes: 10 * MB, most: 5 },
  // What the provider takes, too (FASC OpenAPI 5.1, 文件管理: 20 MB).
  contract: { label: '合同文件', permission: 'fdd.manage', maxBytes: 20 * MB, most: 1, kinds: ['pdf'] },
  contractTemplate: { label: '合同模板', permission: 'fdd.manage', maxBytes: 5 * MB, most: 1 },
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

/** For file pickers: what is taken for a purpose. The server judges by the content alone. */
export function attachmentTypes(purpose: AttachmentPurpose): string {
  return (ATTACHMENT_RULES[purpose].kinds ?? ATTACHMENT_KINDS)
    .map((kind) => (kind === 'jpg' ? '.jpg,.jpeg' : `.${kind}`))
    .join(',');
}
