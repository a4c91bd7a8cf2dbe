/** Doubts about attendance: stable codes with their values; the words are made where they are shown, in either language. */
export const CHECK_ISSUE_CODES = [
  // who
  'identityMissing', 'identityConflict', 'staffNotFound', 'staffAmbiguous', 'nameOnlyMatch', 'nameMismatch', 'staffNoLoose', 'duplicatePerson', 'duplicateDay', 'duplicateDayDiffers',
  // when
  'dateInvalid', 'dateMissing', 'dateOutside', 'dateFuture', 'beforeEntry', 'afterLeave',
  // cells
  'cellError', 'formulaNoValue', 'numberInvalid', 'valueNegative', 'valueTooLarge', 'valueRounded', 'valueStep', 'timeInvalid', 'timeMidnight', 'timeOrder', 'timeOverlap', 'tooManyPunches', 'resultUnknown', 'markUnknown',
  // the month
  'tooManyDays', 'overShould', 'shouldDiffers', 'overtimeLimit', 'holidayOvertime', 'sumDiffers', 'nothingSaid', 'punchesUnjudged',
  // rows that are nobody's
  'blankRow', 'totalRow', 'repeatedHeader', 'noteRow', 'legendRow', 'ignoredByClerk', 'hiddenRow',
  // whose name is another
  'nameDiffers', 'nameUnchecked',
] as const;
export type CheckIssueCode = (typeof CHECK_ISSUE_CODES)[number];
