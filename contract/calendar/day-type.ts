/** What a date is for work: the statutory calendar, changed by the company where it works otherwise. */
export const DAY_TYPES = ['workday', 'restday', 'holiday', 'adjustWorkday'] as const;
export type DayType = (typeof DAY_TYPES)[number];

/** `holiday` is a statutory day itself (300 %); the days off around it are rest days (200 %). */
export const DAY_TYPE_LABEL: Record<DayType, string> = {
  workday: '工作日',
  restday: '休息日',
  holiday: '法定节假日',
  adjustWorkday: '调休上班',
};
export const DAY_TYPE_EN: Record<DayType, string> = {
  workday: 'Workday',
  restday: 'Rest day',
  holiday: 'Statutory holiday',
  adjustWorkday: 'Make-up workday',
};

/** Days on which people are expected. */
export const isWorkingDay = (type: DayType) => type === 'workday' || type === 'adjustWorkday';
