import { addDays } from '@contract/date';
import type { CellSpec } from '../workbooks/make-xlsx';

/** The 49 columns of 钉钉's daily statistics. */
export const DAILY_HEAD = [
  '姓名',
  '考勤组',
  '部门',
  '工号',
  '职位',
  'UserId',
  '日期',
  'workDate',
  '班次',
  '上班1打卡时间',
  '上班1打卡结果',
  '下班1打卡时间',
  '下班1打卡结果',
  '上班2打卡时间',
  '上班2打卡结果',
  '下班2打卡时间',
  '下班2打卡结果',
  '上班3打卡时间',
  '上班3打卡结果',
  '下班3打卡时间',
  '下班3打卡结果',
  '关联的审批单',
  '出勤天数',
  '休息天数',
  '工作时长',
  '迟到次数',
  '迟到时长',
  '严重迟到次数',
  '严重迟到时长',
  '旷工迟到天数',
  '早退次数',
  '早退时长',
  '上班缺卡次数',
  '下班缺卡次数',
  '旷工天数',
  '出差时长',
  '外出时长',
  '请假',
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  '加班总时长',
  '加班时长（转调休）',
  null,
  null,
];
const DAILY_PARTS: Record<number, string> = {
  37: '事假(小时)',
  38: '病假(小时)',
  39: '年假(天)',
  40: '调休(小时)',
  41: '婚假(天)',
  42: '产假(天)',
  43: '陪产假(天)',
  44: '路途假(小时)',
  46: '工作日（转调休）',
  47: '休息日（转调休）',
  48: '节假日（转调休）',
};

export const DAILY_TITLES: CellSpec[][] = [
  ['每日统计表 统计日期：2026-07-01 至 2026-07-31'],
  ['报表生成时间：2026-08-01 09:12'],
  DAILY_HEAD,
  DAILY_HEAD.map((_, at) => DAILY_PARTS[at] ?? null),
];

const WEEKDAYS = '日一二三四五六';
/** As 钉钉 writes dates: "26-07-01 星期三". */
export const dingDate = (date: string) =>
  `${date.slice(2)} 星期${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''}`;

/** A row of the daily sheet; `more` by column label. */
export function dailyRow(name: string, staffNo: string, date: string, more: Record<string, CellSpec> = {}): CellSpec[] {
  const row: CellSpec[] = DAILY_HEAD.map(() => null);
  const given: Record<string, CellSpec> = {
    姓名: name,
    考勤组: '标准考勤组',
    部门: '生产中心-一车间',
    工号: staffNo,
    职位: '操作工',
    UserId: `u${staffNo}`,
    日期: dingDate(date),
    workDate: String(Date.parse(`${date}T00:00:00+08:00`)),
    班次: '白班 09:00-18:00',
    ...more,
  };
  for (const [label, value] of Object.entries(given)) {
    const part = Object.entries(DAILY_PARTS).find(([, text]) => text === label);
    row[part ? Number(part[0]) : DAILY_HEAD.indexOf(label)] = value;
  }
  return row;
}

export const normalDay: Record<string, CellSpec> = {
  上班1打卡时间: '08:55',
  上班1打卡结果: '正常',
  下班1打卡时间: '18:03',
  下班1打卡结果: '正常',
  出勤天数: '1',
  休息天数: '0',
  工作时长: '480',
};
export const restDay: Record<string, CellSpec> = { 班次: '休息', 休息天数: '1' };

/** 钉钉's monthly summary: two header rows, weekends as 六 and 日 among the days. */
export function monthlyHead(month: string, days: number): CellSpec[][] {
  const top = [
    '姓名',
    '考勤组',
    '部门',
    '工号',
    '职位',
    'UserId',
    '出勤天数',
    '休息天数',
    '工作时长(分钟)',
    '迟到次数',
    '迟到时长(分钟)',
    '严重迟到次数',
    '严重迟到时长(分钟)',
    '旷工迟到天数',
    '早退次数',
    '早退时长(分钟)',
    '上班缺卡次数',
    '下班缺卡次数',
    '旷工天数',
    '出差时长',
    '外出时长',
    '请假',
    null,
    null,
    '加班总时长',
    '加班时长（转加班费）',
    null,
    null,
    '考勤结果',
  ];
  const parts: CellSpec[] = [
    ...top.slice(0, 21).map(() => null),
    '事假(小时)',
    '病假(天)',
    '年假(天)',
    null,
    '工作日（转加班费）',
    '休息日（转加班费）',
    '节假日（转加班费）',
  ];
  const labels = Array.from({ length: days }, (_, at) => {
    const weekday = WEEKDAYS[new Date(`${addDays(`${month}-01`, at)}T00:00:00Z`).getUTCDay()] ?? '';
    return '六日'.includes(weekday) ? weekday : String(at + 1);
  });
  return [
    [`月度汇总 统计日期：${month}-01 至 ${month}-${days}`],
    [`报表生成时间：2026-08-01 09:15`],
    top,
    [...parts, ...labels],
  ];
}
