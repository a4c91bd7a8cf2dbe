import { isLabourContract, inOrOut } from '../employment';
import { figureAt, placeOf } from '../find-column';
import { absenceOf, findAbsence, type AbsenceColumns } from '../absence';
import type { AuditCheck } from '../types';
import { grossOf, isEarning, monthPay, type MonthPay, sumAt } from './month-pay';

/** 最低工资规定 art. 12: overtime, and allowances for night shifts, heat, cold, mines, poison and the like do not count. */
const NOT_COUNTED_ITEMS = new Set(['overtimePay', 'ot150', 'ot200', 'ot300', 'nightAllowance', 'heatAllowance']);
const NOT_COUNTED =
  /加班|加点|夜班|中班|晚班|高温|低温|降温|防暑|取暖|井下|有毒|有害|高空|特殊(?:环境|工种|岗位)|危险|overtime/i;
const PERSONAL_INSURANCE = [
  'pensionPersonal',
  'medicalPersonal',
  'unemploymentPersonal',
  'socialPersonal',
  'housingFundPersonal',
];

interface MinimumColumns {
  pay: MonthPay;
  notCounted: number[];
  insurance: number[];
  absence: AbsenceColumns;
}

/** The pay of a full month against the local minimum wage. */
export const minimumWageCheck: AuditCheck<MinimumColumns> = {
  name: 'minimumWage',
  area: 'law',
  learn({ count }, { columns, wageType }) {
    const pay = monthPay(columns);
    if (count === 0 || wageType !== 'monthly' || !pay) return null;
    return {
      pay,
      notCounted: columns
        .filter(
          (column) =>
            isEarning(column) && (NOT_COUNTED_ITEMS.has(column.target ?? '') || NOT_COUNTED.test(column.label)),
        )
        .map(({ place }) => place),
      insurance: PERSONAL_INSURANCE.map((target) => placeOf(columns, [target])).filter((place) => place !== -1),
      absence: findAbsence(columns),
    };
  },
  judge(row, { pay, notCounted, insurance, absence }, { columns, payMonth, rules }, report) {
    const { minimumWageFen: minimum, minimumAfterInsurance: afterInsurance } = rules;
    if (!row.staff) return 'unknownPerson';
    const contract = isLabourContract(row.staff);
    if (contract === null) return 'noRecord';
    if (!contract || inOrOut(row.staff, payMonth) || absenceOf(row, absence)) return 'notAsked';
    if (minimum === null) return 'noPayRule';
    const gross = grossOf(row, pay);
    if (row.broken || Number.isNaN(gross)) return 'unreadable';
    let counted = gross - sumAt(row.figures, notCounted);
    if (afterInsurance) for (const place of insurance) counted -= Math.abs(figureAt(row.figures, place) || 0);
    if (counted >= minimum) return 'held';
    const column = pay.gross === -1 ? null : (columns[pay.gross]?.index ?? null);
    report({ level: 'warning', code: 'netLow', column, values: { pay: counted, minimum, afterInsurance } });
    return 'off';
  },
};
