import type { Permission } from '../permissions';

const MB = 1024 * 1024;

/** What pictures are kept for. A new kind of picture is a line here, and one in server/modules/file-readers.ts saying who may look at it. */
export const PICTURE_PURPOSES = [
  'avatar',
  'licence',
  'application',
  'banner',
  'claimVoucher',
  'feedback',
  'idFront',
  'idBack',
  'idFace',
] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/** What attachments are kept for, in the same way. */
export const ATTACHMENT_PURPOSES = ['notice', 'contract', 'contractTemplate'] as const;
export type AttachmentPurpose = (typeof ATTACHMENT_PURPOSES)[number];

/** Besides, what the server itself writes: archives of what was deleted after its term. */
export type FilePurpose = PicturePurpose | AttachmentPurpose | 'retention';

/** How a picture of a purpose is taken in and kept. */
export interface PictureRule {
  /** What people call it. */
  label: string;
  /** Who may upload one; 'public' = nobody has to be signed in, under strict limits. */
  permission: Permission | 'public';
  /** Largest upload in bytes. */
  maxBytes: number;
  /** Largest edge of what is kept, in pixels. */
  edge: number;
  /** Largest edge of the small copy. */
  thumb: number;
  /** Cut to a square around the middle. */
  square: boolean;
  /** Shortest edge an upload may have: below it nothing can be made out. */
  minEdge: number;
  /** Least width an upload may have, where it is to fill one. */
  minWidth?: number;
}

const CERTIFICATE = { maxBytes: 5 * MB, edge: 2400, thumb: 400, square: false, minEdge: 300 } as const;

export const PICTURE_RULES: Record<PicturePurpose, PictureRule> = {
  avatar: {
    label: '头像',
    permission: 'account.own',
    maxBytes: 2 * MB,
    edge: 512,
    thumb: 128,
    square: true,
    minEdge: 64,
  },
  licence: { label: '营业执照', permission: 'company.manage', ...CERTIFICATE },
  application: { label: '申请材料', permission: 'public', ...CERTIFICATE },
  // The small copy is what a phone shows from edge to edge.
  banner: {
    label: '轮播图',
    permission: 'banner.manage',
    maxBytes: 2 * MB,
    edge: 1500,
    thumb: 750,
    square: false,
    minEdge: 200,
    minWidth: 600,
  },
  claimVoucher: { label: '付款凭证', permission: 'claims.pay', ...CERTIFICATE },
  /** Screenshots and photographs of papers: small ones, too. */
  feedback: { label: '反馈', permission: 'me.feedback', ...CERTIFICATE, minEdge: 64 },
  idFront: { label: '证件人像面', permission: 'me.realName', ...CERTIFICATE },
  idBack: { label: '证件国徽面', permission: 'me.realName', ...CERTIFICATE },
  idFace: { label: '本人照片', permission: 'me.realName', ...CERTIFICATE },
};

/** Most pixels (width × height) a picture may unfold to. */
export const MAX_PIXELS = 64_000_000;

/** For file pickers: what is taken. The server judges by the content alone. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

/** `2 MB` of a number of bytes. */
export function megabytes(bytes: number): string {
  return `${Math.round((bytes / MB) * 10) / 10} MB`;
}
