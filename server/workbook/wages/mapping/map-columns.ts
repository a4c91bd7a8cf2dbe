import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { type ColumnMapping } from '@contract/wages/import-schemas';
import { IDENTITY_LABEL, standardItem } from '@contract/wages/items';
import type { HeaderLabel, SheetRow } from '../../types';
import type { MappingTemplate } from '../types';
import { amountMatrix } from './amount-matrix';
import { bestTemplate } from '../../mapping/best-template';
import { chooseTargets } from './choose-targets';
import { ColumnShapes, type Learnt } from './column-shapes';
import { isIdentity } from './dictionary';
import { leafOf } from '../../mapping/label-key';
import { withMonthsApart } from './months-apart';
import { sampleTexts } from '../../mapping/samples';
import { settleItems } from './settle-items';
import { settleTotals } from './settle-totals';
import { SECRET_LABEL } from '../../mapping/secret-label';

/** Leaves that mean nothing without their parent. */
const BARE_LEAF = /^(单位|公司|个人|企业|本人|员工|金额|扣款|小计|合计|天数|小时|基数|比例)/;
/** Text that is the office's business, not the employee's. */
const OFFICE_ONLY = /邮箱|e-?mail|微信|qq|地址|户名|月份|^年$|^月$|制单|成本|银行|省|城市|渠道/i;

/**
 * What becomes of each column: the company's learnt mapping, then the dictionary, then a custom item whose group and kind
 * are guessed; which columns are totals, and what names leave open, the amounts decide. `rows` are data rows of the sheet's
 * head (below the header). Targets are unique; a second column of the same meaning becomes a custom item.
 */
export function mapColumns(
  labels: readonly HeaderLabel[],
  rows: readonly SheetRow[],
  templates: readonly MappingTemplate[] = [],
): { columns: ColumnMapping[]; notices: SheetNotice[] } {
  const learnt = bestTemplate(labels, templates);
  const { shapes, totals, matrix } = findTotalColumns(labels, rows, learnt);
  const notices = settleItems(shapes, totals, matrix);
  const leaves = new Map<string, number>();
  for (const { label } of labels) leaves.set(leafOf(label), (leaves.get(leafOf(label)) ?? 0) + 1);
  const columns = labels.map((label, place): ColumnMapping => {
    const base = {
      index: label.index,
      label: label.label,
      hiddenInSheet: label.hidden,
      samples: sampleTexts(rows, label.index),
    };
    if (SECRET_LABEL.test(label.label)) return { ...base, ...none(label), samples: [] };
    const own = learnt.get(place);
    if (own)
      return {
        ...base,
        target: own.target,
        itemLabel: own.itemLabel,
        group: own.group,
        kind: own.kind,
        sign: own.sign,
        isTotal: own.isTotal,
        ...(own.inGross === undefined ? {} : { inGross: own.inGross }),
        visible: own.visible,
        source: 'template',
      };
    const { target, label: _label, ...shape } = shapes.at(place, totals);
    if (target === null) return { ...base, ...none(label) };
    const itemLabel = shownLabel(label.label, leaves);
    if (isIdentity(target))
      return { ...base, target, itemLabel: IDENTITY_LABEL[target], ...shape, visible: true, source: 'synonym' };
    if (standardItem(target))
      return { ...base, target, itemLabel, ...shape, visible: !label.hidden || target === 'netPay', source: 'synonym' };
    const visible =
      !label.hidden && !(shape.kind === 'text' && OFFICE_ONLY.test(label.label)) && !/成本/.test(label.label);
    return { ...base, target, itemLabel, ...shape, visible, source: 'custom' };
  });
  const apart = withMonthsApart(columns);
  return { columns: apart, notices: apart === columns ? notices : [] };
}

/** The columns by name and content, and which of them are gross, deductions and net. */
export function findTotalColumns(
  labels: readonly HeaderLabel[],
  rows: readonly SheetRow[],
  learnt: Learnt = new Map(),
) {
  const targets = chooseTargets(
    labels,
    rows,
    new Set([...learnt.values()].flatMap((column) => column.target ?? [])),
    new Set(learnt.keys()),
  );
  const shapes = new ColumnShapes(labels, rows, targets, learnt);
  const matrix = amountMatrix(labels, rows);
  return { shapes, matrix, totals: settleTotals(shapes, matrix) };
}

function none(label: HeaderLabel): Omit<ColumnMapping, 'index' | 'label' | 'hiddenInSheet' | 'samples'> {
  return {
    target: null,
    itemLabel: label.label.slice(0, 60),
    group: 'other',
    kind: 'text',
    sign: 0,
    isTotal: false,
    visible: false,
    source: 'none',
  };
}

function shownLabel(label: string, leaves: Map<string, number>): string {
  const leaf = leafOf(label);
  return (leaves.get(leaf) === 1 && !BARE_LEAF.test(leaf) ? leaf : label).slice(0, 60);
}
