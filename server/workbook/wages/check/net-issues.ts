import { formatMoney } from '@contract/money';
import type { RowIssue } from '@contract/wages/import-schemas';
import type { StaffEntry } from '../../types';
import type { CheckOptions } from '../types';

/** Net above three times or below a third of last month's is worth a look. */
const JUMP = 3;

/** Doubts about the net pay of one row: missing, negative, below the minimum, far from last month's. 分 throughout; `unreadable`: the cell has an error of its own. */
export function netIssues(
  rowNo: number,
  net: number | null,
  unreadable: boolean,
  staff: StaffEntry | null,
  column: number | null,
  options: CheckOptions,
): RowIssue[] {
  const money = (fen: number | bigint) => formatMoney(BigInt(fen));
  const warn = (code: RowIssue['code'], value: number, message: string): RowIssue => ({
    level: 'warning',
    code,
    column,
    value: money(value),
    message: `第${rowNo}行${message}`,
  });
  if (net === null)
    return unreadable
      ? []
      : [
          {
            level: 'error',
            code: 'netMissing',
            column,
            message: `第${rowNo}行没有实发金额，请填写；没有工资的人请忽略该行`,
          },
        ];
  const issues: RowIssue[] = [];
  if (net < 0) issues.push(warn('netNegative', net, `实发为负数（${money(net)}），请核对扣款`));
  const minimum = options.minimumFen ?? null;
  if (minimum !== null && net >= 0 && BigInt(net) < minimum && options.wageType === 'monthly')
    issues.push(warn('netLow', net, `实发 ${money(net)} 低于当地最低工资 ${money(minimum)}，请核对`));
  const last = staff?.lastNetFen ? Number(staff.lastNetFen) : 0;
  if (last > 0 && options.wageType === 'monthly' && net >= 0 && (net > last * JUMP || net * JUMP < last)) {
    issues.push(
      warn(
        'netJump',
        net,
        `实发 ${money(net)} 与上次的 ${money(last)} 相差过大（${net > last ? '超过3倍' : '不足三分之一'}），请核对`,
      ),
    );
  }
  return issues;
}
