import type { AmountMatrix } from '../amount-matrix';
import type { TotalCandidate } from '../choose-totals';
import type { ColumnShapes } from '../column-shapes';
import { isSumOf } from './is-sum-of';
import { labelParts, ownKey } from '../label-parts';

/** By which way pay reaches the person: "打卡", "其中：银行代发", "现金工资". */
const WAY_WORDS =
  /^(?:其中)?(?:银行|工资)?(?:打卡|卡发|代发|转账|转帐|网银|银行卡|现金|现发|微信|支付宝|对公|对私|公户|私户|公账|私账|公卡|私卡)(?:代发|发放|支付|转账|打卡|工资|薪资|部分)*(?:金额|数|额)?$/;

/** Whether a column only says by which way pay reaches the person. */
export const isWay = (label: string) => WAY_WORDS.test(ownKey(labelParts(label).at(-1) ?? label));

/** What is paid, and the columns that only say by which ways. */
export interface HandedOver {
  net: number;
  ways: number[];
}

/**
 * Net pay that is handed over in two ways or more ("工资合计, 打卡, 现金"): the column that they come to together is net pay,
 * none of them is. Null where no column that may be a total is their sum; beside one called 实发 no other may be.
 */
export function handedOver(
  shapes: ColumnShapes,
  named: readonly TotalCandidate[],
  matrix: AmountMatrix,
): HandedOver | null {
  const ways = shapes.labels.flatMap(({ label }, place) =>
    shapes.isOpen(place) && isWay(label) && hasAmounts(place, matrix) ? [place] : [],
  );
  if (ways.length < 2) return null;
  const others = named.filter(({ place }) => !ways.includes(place));
  const nets = others.filter(({ key }) => key === 'netPay');
  const called = nets.some(({ tier }) => tier === 0) ? nets : [...nets, ...others];
  const net = called.find(({ place }) => isSumOf(place, ways, matrix))?.place;
  return net === undefined ? null : { net, ways };
}

function hasAmounts(place: number, matrix: AmountMatrix): boolean {
  for (let row = 0; row < matrix.rows; row += 1) if (matrix.at(place, row)) return true;
  return false;
}
