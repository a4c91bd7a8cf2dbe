import { normalizePersonName } from '@contract/validators/person-name';
import { textAt } from '../../layout/cells';
import { codeText, wordAt } from '../../rows/code-text';
import { joinName } from '../../people/join-name';
import type { BlindIndex, SheetRow } from '../../types';
import type { SensitiveValues } from '../types';
import type { ColumnPlan } from './column-plan';
import { type IdentityCell, readBankCard, readIdNumber, readMobile } from './identity-cells';

export interface RowIdentity {
  name: string;
  dept: string;
  staffNo: string;
  idNo: IdentityCell;
  mobile: IdentityCell;
  bankCard: IdentityCell;
  idNoIndex: string;
  mobileIndex: string;
  /** Nothing at all says who the row is about. */
  empty: boolean;
}

/** Reads a row's identity columns in normal form. */
export function readIdentity(row: SheetRow, plan: ColumnPlan, now: Date, blindIndex: BlindIndex): RowIdentity {
  const { at } = plan;
  const name = nameIn(row, plan);
  const staffNo = at.staffNo === -1 ? '' : codeText(row.cells[at.staffNo]);
  const idNo = readIdNumber(row.cells[at.idNo], now);
  const mobile = readMobile(row.cells[at.mobile]);
  return {
    name,
    staffNo,
    idNo,
    mobile,
    dept: wordAt(row, at.dept),
    bankCard: readBankCard(row.cells[at.bankCardNo]),
    idNoIndex: idNo.valid ? blindIndex('idNo', idNo.value) : '',
    mobileIndex: mobile.valid ? blindIndex('mobile', mobile.value) : '',
    empty: name === '' && staffNo === '' && idNo.shown === '' && mobile.shown === '',
  };
}

function nameIn(row: SheetRow, { at }: ColumnPlan): string {
  if (at.name === -1) return '';
  return at.name === at.firstName && at.lastName !== -1
    ? joinName(textAt(row, at.lastName), textAt(row, at.firstName))
    : personName(textAt(row, at.name));
}

/** The common case, a few plain Han characters, is in normal form already. */
const personName = (text: string) => (/^[\u4e00-\u9fff]{1,6}$/.test(text) ? text : normalizePersonName(text));

/** Full values of the sensitive columns, for sealing. */
export function sensitiveValues(who: RowIdentity): SensitiveValues | null {
  const values: SensitiveValues = {};
  if (who.idNo.value !== '') values.idNo = who.idNo.value;
  if (who.mobile.value !== '') values.mobile = who.mobile.value;
  if (who.bankCard.value !== '') values.bankCardNo = who.bankCard.value;
  return Object.keys(values).length === 0 ? null : values;
}
