import { staffApi } from '@contract/staff/endpoints';
import type { RevealedField } from '@contract/staff/choices';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof staffApi> = NonNullable<(typeof staffApi)[K]['shape']>;

export type StaffListQuery = Partial<Shape<'list'>['query']>;
export type StaffStepBody = Shape<'act'>['body'];
export type StaffExportBody = Shape<'export'>['body'];

/** People of the company by name or number: at most 20, nothing sensitive. */
export const staffPicks = (keyword: string) => endpointQuery(staffApi.pick, { query: { keyword } });

export const listStaff = (query: StaffListQuery) => endpointQuery(staffApi.list, { query });

export const listDepts = () => endpointQuery(staffApi.depts, {});

export const getStaff = (id: string) => endpointQuery(staffApi.get, { params: { id } });

export const createStaff = (body: Shape<'create'>['body']) => call(staffApi.create, { body });

export const editStaff = (id: string, body: Shape<'edit'>['body']) => call(staffApi.edit, { params: { id }, body });

/** 转正, 离职办理, 撤销离职, 复职. */
export const actOnStaff = (id: string, body: StaffStepBody) => call(staffApi.act, { params: { id }, body });

export const transferStaff = (body: Shape<'transfer'>['body']) => call(staffApi.transfer, { body });

/** Invites people by text message; the answer names those who get none, and why. */
export const activateStaff = (body: Shape<'activate'>['body']) => call(staffApi.activate, { body });

export const unbindStaff = (id: string, body: Shape<'unbind'>['body']) =>
  call(staffApi.unbind, { params: { id }, body });

/** Another agrees to a bank account that waits or refuses it, or who made it takes it back. */
export const decideCard = (id: string, body: Shape<'decideCard'>['body']) =>
  call(staffApi.decideCard, { params: { id }, body });

export const removeStaff = (id: string, version: number) =>
  call(staffApi.remove, { params: { id }, query: { version } });

/** One masked field in full; the reason goes into the audit log. */
export const revealField = (id: string, field: RevealedField, reason: string) =>
  call(staffApi.reveal, { params: { id }, body: { field, reason } });

/** Starts writing the list as .xlsx. */
export const exportStaff = (body: StaffExportBody) => call(staffApi.export, { body });
