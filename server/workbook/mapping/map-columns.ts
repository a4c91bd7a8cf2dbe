import { type ColumnMapping } from '@contract/wages/import-schemas';
import { IDENTITY_LABEL, standardItem } from '@contract/wages/items';
import type { HeaderLabel, MappingTemplate, SheetRow } from '../types';
import { isIdentity, isIgnoredLabel, leafOf } from './dictionary';
import { guessItem, type ItemShape, type Position } from './guess-item';
import { sampleFacts, sampleTexts } from './samples';
import { SECRET_LABEL } from './synonyms';
import { bestTemplate } from './best-template';
import { chooseTargets } from './choose-targets';

/** Leaves that mean nothing without their parent. */
const BARE_LEAF = /^(单位|公司|个人|企业|本人|员工|金额|扣款|小计|合计|天数|小时|基数|比例)/;
/** Text that is the office's business, not the employee's. */
const OFFICE_ONLY = /邮箱|e-?mail|微信|qq|地址|户名|月份|^年$|^月$|制单|成本|银行|省|城市|渠道/i;

/**
 * What becomes of each column: the company's learnt mapping, then the dictionary, then a custom item whose
 * group and kind are guessed. `rows` are data rows of the sheet's head (below the header).
 * Targets are unique; a second column of the same meaning becomes a custom item.
 */
export function mapColumns(labels: readonly HeaderLabel[], rows: readonly SheetRow[], templates: readonly MappingTemplate[] = []): ColumnMapping[] {
  const learnt = bestTemplate(labels, templates);
  const targets = chooseTargets(labels, rows, new Set([...learnt.values()].flatMap((column) => column.target ?? [])), new Set(learnt.keys()));
  const leaves = new Map<string, number>();
  for (const { label } of labels) leaves.set(leafOf(label), (leaves.get(leafOf(label)) ?? 0) + 1);
  const gross = indexOf(labels, targets, 'grossPay');
  const net = indexOf(labels, targets, 'netPay');
  return labels.map((label, place) => {
    const base = { index: label.index, label: label.label, hiddenInSheet: label.hidden, samples: sampleTexts(rows, label.index) };
    if (SECRET_LABEL.test(label.label)) return { ...base, ...none(label), samples: [] };
    const own = learnt.get(place);
    if (own) return { ...base, target: own.target, itemLabel: own.itemLabel, group: own.group, kind: own.kind, sign: own.sign, isTotal: own.isTotal, visible: own.visible, source: 'template' };
    if (!label.named || isIgnoredLabel(label.label)) return { ...base, ...none(label) };
    const itemLabel = shownLabel(label.label, leaves);
    const target = targets.get(place);
    if (isIdentity(target ?? null)) return { ...base, target: target ?? null, itemLabel: IDENTITY_LABEL[target as keyof typeof IDENTITY_LABEL], group: 'other', kind: 'text', sign: 0, isTotal: false, visible: true, source: 'synonym' };
    const standard = target === undefined ? undefined : standardItem(target);
    if (standard) return { ...base, target: standard.key, itemLabel, group: standard.group, kind: standard.kind, sign: standard.sign, isTotal: standard.isTotal === true, visible: !label.hidden || standard.key === 'netPay', source: 'synonym' };
    const shape: ItemShape = guessItem(label.label, sampleFacts(rows, label.index), position(place, gross, net));
    const visible = !label.hidden && !(shape.kind === 'text' && OFFICE_ONLY.test(label.label)) && !/成本/.test(label.label);
    return { ...base, target: `custom:${label.label}`, itemLabel, ...shape, visible, source: 'custom' };
  });
}

function none(label: HeaderLabel): Omit<ColumnMapping, 'index' | 'label' | 'hiddenInSheet' | 'samples'> {
  return { target: null, itemLabel: label.label.slice(0, 60), group: 'other', kind: 'text', sign: 0, isTotal: false, visible: false, source: 'none' };
}

function shownLabel(label: string, leaves: Map<string, number>): string {
  const leaf = leafOf(label);
  return (leaves.get(leaf) === 1 && !BARE_LEAF.test(leaf) ? leaf : label).slice(0, 60);
}

function indexOf(labels: readonly HeaderLabel[], targets: Map<number, string>, target: string): number {
  return labels.findIndex((_, place) => targets.get(place) === target);
}

function position(place: number, gross: number, net: number): Position {
  if (gross !== -1 && place < gross) return 'earnings';
  if (net !== -1 && place > net) return 'behind';
  return gross !== -1 && net !== -1 ? 'deductions' : 'unknown';
}
