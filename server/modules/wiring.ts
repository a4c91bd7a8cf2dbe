import { Hooks } from '../kernel/hooks';
import { APPROVAL_RULES_CHANGED, ruleLines } from './approval-rules/service';
import { backupLines } from './backup/service';
import { BELL_SOURCES } from './bell/service';
import { MESSAGES_REFUSED } from './channels/service';
import { CHECK_MONTH_CHANGED, checkTarget, WAGES_PUBLISHED } from './checks/service';
import { SCHEDULED_WAGES } from './company/service';
import { FEEDBACK_TARGETS, feedbackLines, preparedLines } from './feedback/service';
import { slipLines } from './my-slips/service';
import { brokenLogLines } from './maintenance/broken-log-bell';
import { noticeLines } from './notice/service';
import { PAY_RULES_CHANGED } from './pay-rules/service';
import { realNameLines } from './real-name/service';
import { retentionLines } from './retention/service';
import { newDeviceLines, newPasskeyLines } from './session/service';
import { cardLines, retellCards } from './staff/service';
import {
  bankFailedLines,
  bankPaidLines,
  hasPublishedWages,
  namedLines,
  refusedLater,
  returnedLines,
  reviewLines,
  scheduledWages,
  SLIPS_HELD,
  undeliveredLines,
} from './wage-batches/service';
import { rereadByAttendance, rereadByRules, SHEET_SLIPS } from './wage-imports/service';
import {
  secondReleaseLines,
  sheetSlips,
  slipTarget,
  tellSecondOfBatch,
  voidFirstAgreements,
} from './wage-slips/service';

/** Answers what modules ask of those above them, which they do not import. */
export function wireModules(): Hooks {
  return new Hooks()
    .answer(BELL_SOURCES, [
      noticeLines,
      slipLines,
      reviewLines,
      secondReleaseLines,
      ...feedbackLines,
      preparedLines,
      ...realNameLines,
      cardLines,
      ruleLines,
      returnedLines,
      bankFailedLines,
      bankPaidLines,
      undeliveredLines,
      namedLines,
      backupLines,
      brokenLogLines,
      retentionLines,
      newDeviceLines,
      newPasskeyLines,
    ])
    .answer(FEEDBACK_TARGETS, { wages: slipTarget, checks: checkTarget })
    .answer(CHECK_MONTH_CHANGED, rereadByAttendance)
    .answer(PAY_RULES_CHANGED, rereadByRules)
    .answer(APPROVAL_RULES_CHANGED, [voidFirstAgreements, retellCards])
    .answer(SLIPS_HELD, tellSecondOfBatch)
    .answer(MESSAGES_REFUSED, refusedLater)
    .answer(SHEET_SLIPS, sheetSlips)
    .answer(SCHEDULED_WAGES, scheduledWages)
    .answer(WAGES_PUBLISHED, hasPublishedWages);
}
