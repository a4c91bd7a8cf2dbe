import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { companySchemas } from './schemas';

type S = typeof companySchemas;

export const companyApi = {
  brief: endpoint<ShapeOf<S['brief']>>('GET', '/api/companies/brief', '企业简表，供管理员选择'),
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/companies', '企业列表'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/companies/:id', '企业详情'),
  create: endpoint<ShapeOf<S['create']>>('POST', '/api/companies', '新增企业'),
  update: endpoint<ShapeOf<S['update']>>('PUT', '/api/companies/:id', '编辑企业'),
  idle: endpoint<ShapeOf<S['idle']>>('GET', '/api/company/idle', '空闲自动退出'),
  setIdle: endpoint<ShapeOf<S['setIdle']>>('PUT', '/api/company/idle', '设置空闲自动退出'),
  setPayDay: endpoint<ShapeOf<S['setPayDay']>>('PUT', '/api/company/pay-day', '设置当前企业的发薪日'),
  scheduled: endpoint<ShapeOf<S['scheduled']>>('GET', '/api/companies/:id/scheduled-batches', '企业的定时发布'),
  act: endpoint<ShapeOf<S['act']>>('POST', '/api/companies/:id/act', '企业状态动作'),
  reveal: endpoint<ShapeOf<S['reveal']>>('POST', '/api/companies/:id/reveal', '查看企业完整信息'),
};
