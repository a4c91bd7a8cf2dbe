import { checkApi } from '@contract/checks/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call, type CallOptions } from '@/utils/request';

type Shape<K extends keyof typeof checkApi> = NonNullable<(typeof checkApi)[K]['shape']>;

export type CheckListQuery = Partial<Shape<'list'>['query']> & { month: string };
export type DayListQuery = Partial<Shape<'days'>['query']> & { month: string };
export type ExceptionListQuery = Partial<Shape<'exceptions'>['query']> & { month: string };
export type CheckFormBody = Pick<Shape<'create'>['body'], 'values' | 'remark'>;
export type DecideBody = Shape<'decide'>['body'];
export type MonthStep = Shape<'actOnMonth'>['body'];
export type CheckDayBody = Shape<'saveDay'>['body'];
export type CheckDayRemoval = Shape<'removeDay'>['body'];
export type CheckStats = NonNullable<Shape<'stats'>['data']>;
export type CheckExportBody = Shape<'export'>['body'];
export type CalendarChange = Shape<'setCalendar'>['body']['days'][number];

/** Months with something in them, newest first. */
export const listCheckMonths = (query: { open?: boolean } = {}) => endpointQuery(checkApi.months, { query });

/** How a month stands. */
export const getCheckMonth = (month: string) => endpointQuery(checkApi.month, { params: { month } });

/** 锁定, 解锁, 结束员工确认. */
export const actOnCheckMonth = (month: string, body: MonthStep) =>
  call(checkApi.actOnMonth, { params: { month }, body });

export const listChecks = (query: CheckListQuery) => endpointQuery(checkApi.list, { query });

export const listCheckDepts = (month: string) => endpointQuery(checkApi.depts, { query: { month } });

export const getCheck = (id: string) => endpointQuery(checkApi.get, { params: { id } });

/** Days the calendar expects somebody to work. */
export const getExpectedDays = (month: string, staffId: string, options?: CallOptions) =>
  call(checkApi.expected, { query: { month, staffId } }, options);

export const createCheck = (body: Shape<'create'>['body']) => call(checkApi.create, { body });

export const editCheck = (id: string, body: Shape<'edit'>['body']) => call(checkApi.edit, { params: { id }, body });

export const removeCheck = (id: string, version: number) =>
  call(checkApi.remove, { params: { id }, query: { version } });

/** Sends months to their employees; without ids to everybody not sent yet. */
export const sendChecks = (body: Shape<'send'>['body']) => call(checkApi.send, { body });

export const listCheckDays = (query: DayListQuery) => endpointQuery(checkApi.days, { query });

/** One day by hand: new or in place of what it was. */
export const saveCheckDay = (body: CheckDayBody) => call(checkApi.saveDay, { body });

export const removeCheckDay = (body: CheckDayRemoval) => call(checkApi.removeDay, { body });

export const listCheckExceptions = (query: ExceptionListQuery) => endpointQuery(checkApi.exceptions, { query });

export const decideExceptions = (body: DecideBody) => call(checkApi.decide, { body });

export const getCheckCalendar = (month: string) => endpointQuery(checkApi.calendar, { query: { month } });

export const setCheckCalendar = (days: CalendarChange[]) => call(checkApi.setCalendar, { body: { days } });

export const getCheckStats = (month: string) => endpointQuery(checkApi.stats, { query: { month } });

/** Starts writing a month as .xlsx. */
export const exportChecks = (body: CheckExportBody) => call(checkApi.export, { body });
