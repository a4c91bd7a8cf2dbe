import dayjs from 'dayjs';

const SHANGHAI_MINUTES = 8 * 60;

/** A moment of the API (ISO, UTC) as the clock in China shows it, to the minute: pay dates are the company's, not the traveller's. */
export function shownMoment(iso: string): string {
  return new Date(Date.parse(iso) + SHANGHAI_MINUTES * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

/** The same where there is little room: without the year where it is this year's. */
export function shortMoment(iso: string, now = new Date().toISOString()): string {
  const moment = shownMoment(iso);
  return moment.slice(0, 4) === shownMoment(now).slice(0, 4) ? moment.slice(5) : moment;
}

/** Wall-clock time in China as picked in a calendar, as an ISO moment. */
export function momentPicked(picked: dayjs.Dayjs): string {
  return new Date(`${picked.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString();
}

/** A moment of the API (ISO, UTC) on the clock in China, as a calendar value. */
export function inChina(iso: string): dayjs.Dayjs {
  return dayjs(new Date(Date.parse(iso) + SHANGHAI_MINUTES * 60_000).toISOString().slice(0, 19));
}

/** The clock in China now, as a calendar value. */
export const nowInChina = (): dayjs.Dayjs => inChina(new Date().toISOString());
