import type { Migration } from 'kysely';
import * as baseline from './0001_baseline';
import * as issueCodes from './0002_issue_codes';
import * as computedNet from './0003_computed_net';
import * as importSteps from './0004_import_steps';
import * as learntShapes from './0005_learnt_shapes';
import * as sheetMonths from './0006_sheet_months';
import * as wageHistory from './0007_wage_history';
import * as pendingSteps from './0008_pending_steps';
import * as checkFixes from './0009_check_fixes';
import * as audit from './0010_audit';
import * as slipTax from './0011_slip_tax';
import * as payRules from './0012_pay_rules';
import * as findings from './0013_findings';
import * as wageReferences from './0014_wage_references';

/** All migrations by name; they run in the order of their names and are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001_baseline': baseline,
  '0002_issue_codes': issueCodes,
  '0003_computed_net': computedNet,
  '0004_import_steps': importSteps,
  '0005_learnt_shapes': learntShapes,
  '0006_sheet_months': sheetMonths,
  '0007_wage_history': wageHistory,
  '0008_pending_steps': pendingSteps,
  '0009_check_fixes': checkFixes,
  '0010_audit': audit,
  '0011_slip_tax': slipTax,
  '0012_pay_rules': payRules,
  '0013_findings': findings,
  '0014_wage_references': wageReferences,
};
