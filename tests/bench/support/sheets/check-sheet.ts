import ExcelJS from 'exceljs';
import { datesOf, monthPeriod, weekdayOf } from '../../../../contract/calendar/period';
import { staffName } from './wage-sheet';
import { DAILY_TITLES, dailyRow, normalDay, restDay } from '../../../support/checks/dingtalk';

/** 钉钉's daily statistics of a month of 31 days for people 000001 …: 49 columns under four title rows, a day in twenty with something to it. */
export async function checkSheet(path: string, people: number): Promise<number> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true, useStyles: true });
  const sheet = book.addWorksheet('每日统计');
  for (const row of DAILY_TITLES) sheet.addRow(row).commit();
  const dates = datesOf(monthPeriod('2026-07'));
  for (let person = 1; person <= people; person += 1) {
    dates.forEach((date, at) => {
      const row = dailyRow(
        checkName(person),
        checkNo(person),
        date,
        weekdayOf(date) >= 5 ? restDay : usual(person, at),
      );
      // A clock writes zeros where nothing was.
      for (let column = 22; column < row.length; column += 1) row[column] ??= column < 37 ? '0' : null;
      sheet.addRow(row).commit();
    });
  }
  await book.commit();
  return people * dates.length;
}

function usual(person: number, at: number) {
  const [on, off] = [55 - ((person * 7 + at * 3) % 25), (person * 5 + at) % 40];
  const day = {
    ...normalDay,
    上班1打卡时间: `08:${String(on).padStart(2, '0')}`,
    下班1打卡时间: `18:${String(off).padStart(2, '0')}`,
  };
  switch ((person * 31 + at) % 40) {
    case 0:
      return { ...day, 上班1打卡时间: '09:12', 上班1打卡结果: '迟到', 迟到次数: '1', 迟到时长: '12' };
    case 1:
      return { ...day, '工作日（转调休）': '1.5', 下班1打卡时间: '20:31' };
    default:
      return day;
  }
}

export const checkNo = (person: number) => String(person).padStart(6, '0');
export const checkName = staffName;
