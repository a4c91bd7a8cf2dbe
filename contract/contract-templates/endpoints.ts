import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { contractTemplateSchemas } from './schemas';

type S = typeof contractTemplateSchemas;

/** 合同模板. */
export const contractTemplateApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/contract-templates', '合同模板列表'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/contract-templates/:id', '合同模板详情'),
  upload: endpoint<ShapeOf<S['upload']>>('POST', '/api/contract-templates/files', '上传合同模板文件（.docx）'),
  create: endpoint<ShapeOf<S['create']>>('POST', '/api/contract-templates', '新增合同模板'),
  update: endpoint<ShapeOf<S['update']>>('PUT', '/api/contract-templates/:id', '编辑合同模板或上传新版本'),
  act: endpoint<ShapeOf<S['act']>>('POST', '/api/contract-templates/:id/act', '启用、停用合同模板'),
  preview: endpoint<ShapeOf<S['preview']>>('POST', '/api/contract-templates/:id/preview', '取得合同模板预览的短时链接'),
  paper: endpoint<ShapeOf<S['paper']>>('GET', '/api/contract-template-papers', '合同模板预览（PDF，短时链接）'),
  check: endpoint<ShapeOf<S['check']>>('POST', '/api/contract-templates/:id/check', '检查签署人的资料是否齐全'),
  send: endpoint<ShapeOf<S['send']>>('POST', '/api/contract-templates/:id/send', '按模板发起签署'),
};
