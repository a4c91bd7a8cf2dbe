import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { fileSchemas } from './schemas';

type S = typeof fileSchemas;

export const fileApi = {
  upload: endpoint<ShapeOf<S['upload']>>('POST', '/api/files', '上传图片'),
  uploadPublic: endpoint<ShapeOf<S['uploadPublic']>>('POST', '/api/public/files', '上传开通申请的材料（不须登录）'),
  uploadAttachment: endpoint<ShapeOf<S['uploadAttachment']>>(
    'POST',
    '/api/files/attachments',
    '上传附件（PDF、Word、Excel、JPG、PNG）',
  ),
  download: endpoint<ShapeOf<S['download']>>('GET', '/api/files/:id/download', '下载附件'),
  link: endpoint<ShapeOf<S['link']>>('GET', '/api/files/:id/link', '取得图片的短时链接'),
  content: endpoint<ShapeOf<S['content']>>('GET', '/api/files/:id/content', '图片内容（短时链接）'),
};
