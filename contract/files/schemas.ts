import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Id, IdParams, StringEnum } from '../schema-kit';
import { ATTACHMENT_KINDS } from './attachments';

/** A picture that may be shown: addresses good for a few minutes, for an <img>. */
export const PictureView = Type.Object({
  id: Id,
  url: Type.String(),
  thumbUrl: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type PictureView = Static<typeof PictureView>;

/** A picture just taken in; it goes after a day unless a record is saved with it. */
export const UploadedFile = Type.Object({
  id: Id,
  bytes: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type UploadedFile = Static<typeof UploadedFile>;

/** An attachment as it is listed; its content comes by `download` to whoever may read the record that has it. */
export const AttachmentView = Type.Object({
  id: Id,
  name: Type.String({ description: '文件名，扩展名与内容一致' }),
  kind: StringEnum(ATTACHMENT_KINDS),
  bytes: Type.Integer(),
});
export type AttachmentView = Static<typeof AttachmentView>;

export const FILE_VARIANTS = ['full', 'thumb'] as const;
export type FileVariant = (typeof FILE_VARIANTS)[number];

export const fileSchemas = {
  /** multipart/form-data: the field `purpose`, then the file. */
  upload: { data: UploadedFile },
  /** multipart/form-data: the file. */
  uploadPublic: { data: UploadedFile },
  /** multipart/form-data: the field `purpose`, then the file. */
  uploadAttachment: { data: AttachmentView },
  download: { params: IdParams },
  link: { params: IdParams, data: Type.Object({ picture: PictureView, expiresAt: DateTime }) },
  content: {
    params: IdParams,
    query: Type.Object({
      variant: StringEnum(FILE_VARIANTS),
      expires: Type.Integer({ description: '链接有效期' }),
      sig: Type.String({ maxLength: 64, description: '链接签名' }),
    }),
  },
} as const;
