import { isDate } from '@contract/date';
import { parseMoney } from '@contract/money';
import { CONTRACT_TYPES, EMPLOYMENT_TYPES, GENDERS } from '@contract/staff/choices';
import { ID_TYPES } from '@contract/validators/id-types';
import { codeText } from '../rows/code-text';
import { maskPersonal } from '../mapping/samples';
import type { Cell } from '../types';
import type { CellProblem, ValuesOfCode } from './report';

/** Why a cell cannot be read. */
type UnreadableCode =
  | 'excelError'
  | 'formulaNoValue'
  | 'dateCell'
  | 'fieldInvalid'
  | 'numberLost'
  | 'dateUnreadable'
  | 'monthUnreadable'
  | 'amountInvalid'
  | 'wordUnknown';

/** A cell in the form's terms: `text` is '' where nothing stands there or nothing could be read. */
export interface ReadCell {
  text: string;
  problem?: CellProblem<UnreadableCode>;
}

const NONE: ReadCell = { text: '' };
const error = <C extends UnreadableCode>(code: C, values: ValuesOfCode<C>): ReadCell => ({
  text: '',
  problem: { code, level: 'error', values } as CellProblem<UnreadableCode>, // by its code
});

/** A text as it is quoted: a number in a column taken for something else stays masked. */
const quoted = (text: string) => maskPersonal(text).slice(0, 20);

/** Marks that mean "nothing". */
const NOTHING = /^([-—–－/\\.、]+|无|暂无|没有|未填|n\/?a|null)$/i;

/** What no kind of field can take: error values, formulas without a result. Null where the cell can be read. */
function unreadable(cell: Cell): ReadCell | null {
  if (cell.kind === 'error') return error('excelError', { value: cell.text });
  if (cell.kind === 'formula') return error('formulaNoValue', {});
  return null;
}

/** Free text, as typed. */
export function readText(cell: Cell | undefined): ReadCell {
  if (!cell) return NONE;
  const broken = unreadable(cell);
  if (broken) return broken;
  const text = (cell.kind === 'number' ? codeText(cell) : cell.text).trim();
  return { text: NOTHING.test(text) ? '' : text };
}

/**
 * A number that is a name: employee number, document, mobile, card. A number cell keeps 15 digits only, so a longer one is
 * lost for good; one of up to 15 digits is as good as text.
 */
export function readCode(cell: Cell | undefined): ReadCell {
  if (!cell) return NONE;
  const broken = unreadable(cell);
  if (broken) return broken;
  if (cell.kind === 'date') return error('dateCell', { value: cell.text });
  if (cell.kind === 'percent' || cell.kind === 'boolean')
    return error('fieldInvalid', { why: 'notNumber', value: cell.text });
  const text = codeText(cell);
  const digits = text.replace(/\D/g, '').length;
  if ((cell.kind === 'number' && digits > 15) || /^\d(\.\d+)?e\+?\d+$/i.test(text)) {
    return error('numberLost', {});
  }
  return { text: NOTHING.test(text) ? '' : text };
}

const WRITTEN = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/;
const YEAR_AND_MONTH = /^\d{4}\s*[-/.年]\s*\d{1,2}\s*月?$|^\d{6}$/;
const PACKED = /^(\d{4})(\d{2})(\d{2})$/;
/** What some write behind a day. */
const WEEKDAY = /\s*\(?(?:星期|周|礼拜)[一二三四五六日天]\)?$/;
const CLOCK = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(am|pm)?$/i;
/** Serials of 1950 to 2099: other numbers of five digits are no dates anybody enters. */
const SERIALS = [18_264, 73_050] as const;

/** A day in any spelling people use: a date cell, a serial, 2026-07-01, 2026/7/1, 2026.7.1, 2026年7月1日, 20260701. */
export function readDay(cell: Cell | undefined): ReadCell {
  if (!cell) return NONE;
  const broken = unreadable(cell);
  if (broken) return broken;
  const text = cell.text.normalize('NFKC').trim().replace(WEEKDAY, '').replace(CLOCK, '');
  if (text === '' || NOTHING.test(text)) return NONE;
  const parts = WRITTEN.exec(text) ?? PACKED.exec(text);
  const day = parts
    ? `${parts[1]}-${(parts[2] ?? '').padStart(2, '0')}-${(parts[3] ?? '').padStart(2, '0')}`
    : ofSerial(text);
  if (day !== null && isDate(day)) return { text: day };
  return error('dateUnreadable', { value: quoted(text), monthOnly: YEAR_AND_MONTH.test(text) });
}

const MONTH = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?(?:起|份)?$|^(\d{4})(\d{2})$/;

/** A month (YYYY-MM) in any spelling people use, or the one of a day. */
export function readMonth(cell: Cell | undefined): ReadCell {
  const parts = cell && !unreadable(cell) ? MONTH.exec(cell.text.normalize('NFKC').trim()) : null;
  const [year, month] = [parts?.[1] ?? parts?.[3] ?? '', (parts?.[2] ?? parts?.[4] ?? '').padStart(2, '0')];
  if (isDate(`${year}-${month}-01`)) return { text: `${year}-${month}` };
  const day = readDay(cell);
  if (day.problem?.code === 'dateUnreadable')
    return error('monthUnreadable', { value: quoted(cell?.text.trim() ?? '') });
  return day.text === '' ? day : { text: day.text.slice(0, 7) };
}

/** A birthday is only held against the document, which says it in full: a month alone, or what is no day, keeps nobody out. */
export function readBirthday(cell: Cell | undefined): ReadCell {
  const read = readDay(cell);
  if (read.problem?.code !== 'dateUnreadable') return read;
  return YEAR_AND_MONTH.test(cell?.text.normalize('NFKC').trim() ?? '')
    ? NONE
    : { ...read, problem: { ...read.problem, level: 'warning' } };
}

function ofSerial(text: string): string | null {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < SERIALS[0] || serial > SERIALS[1]) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
}

/** What is told of an amount that is one, but not one that can be kept. */
const WHY_NO_AMOUNT: Readonly<Record<string, 'range' | 'tooPrecise' | undefined>> = {
  range: 'range',
  tooPrecise: 'tooPrecise',
};

/** An amount of at least 0, as text of 分. */
export function readAmount(cell: Cell | undefined): ReadCell {
  if (!cell) return NONE;
  const broken = unreadable(cell);
  if (broken) return broken;
  const text = cell.text.trim();
  if (text === '' || NOTHING.test(text)) return NONE;
  const numeric = cell.kind === 'number';
  const parsed = parseMoney(text, { round: numeric, scientific: numeric });
  if (!parsed.ok)
    return error('amountInvalid', { value: quoted(text), why: WHY_NO_AMOUNT[parsed.reason] ?? 'notNumber' });
  if (parsed.fen < 0n) return error('amountInvalid', { value: quoted(text), why: 'negative' });
  return { text: parsed.fen.toString() };
}

type Words = Readonly<Record<string, string>>;

const GENDER: Words = { male: '男 男性 男士 先生 m male 1', female: '女 女性 女士 f female 2' };
const ID_TYPE: Words = {
  idCard: '身份证 居民身份证 二代身份证 中国居民身份证 中华人民共和国居民身份证 大陆身份证 内地身份证 idcard',
  passport: '护照 外国护照 中国护照 passport',
  hkMacao: '港澳居民来往内地通行证 港澳通行证 回乡证 港澳居民通行证 港澳来往内地通行证',
  taiwan: '台湾居民来往大陆通行证 台胞证 台湾通行证 台湾居民通行证',
  residence: '港澳台居民居住证 居住证 港澳居民居住证 台湾居民居住证',
  foreignPr: '外国人永久居留身份证 外国人永久居留证 永久居留证 外国人永居证 绿卡',
  other: '其他 其他证件 其它 其它证件',
};
const EMPLOYMENT: Words = {
  fullTime:
    '全职 正式 正式工 正式员工 全日制 全日制用工 合同工 劳动合同 劳动合同工 劳动合同制 劳动合同制员工 合同制 合同制员工 合同制工人 在职员工 固定工 在编 编制内 自有员工 自有 fulltime',
  partTime: '非全日制 非全 非全日制员工 兼职 小时工 钟点工 非全日制用工 兼职员工 parttime',
  dispatch: '劳务派遣 派遣 派遣工 派遣员工 劳务派遣工 劳务派遣员工 劳务派遣用工 dispatch',
  intern: '实习 实习员工 实习生 见习 见习生 在校实习 在校生 intern',
  rehire: '退休返聘 返聘 返聘人员 退休返聘人员 退休聘用',
  labor: '劳务 劳务工 劳务用工 劳务关系 劳务协议 临时工 临时 临时员工 临时用工 劳务合同',
};
const CONTRACT: Words = {
  fixed: '固定期限 固定期限劳动合同书 固定 有固定期限 固定期限合同 固定期限劳动合同 有期限 定期',
  open: '无固定期限 无固定 无固定期限合同 无固定期限劳动合同 无期限 长期',
  task: '以完成一定工作任务为期限 以完成一定任务为期限 完成一定工作任务 任务 任务合同 项目合同',
};

const choiceOf = <K extends string>(keys: readonly K[], words: Words) =>
  new Map(keys.flatMap((key) => (words[key] ?? '').split(' ').map((word) => [word, key] as const)));

/** What people write for each choice of the form. */
export const CHOICES = {
  gender: choiceOf(GENDERS, GENDER),
  idType: choiceOf(ID_TYPES, ID_TYPE),
  employmentType: choiceOf(EMPLOYMENT_TYPES, EMPLOYMENT),
  contractType: choiceOf(CONTRACT_TYPES, CONTRACT),
} as const;

/** One of the form's choices, from the words people write for it. */
export function readChoice(cell: Cell | undefined, field: keyof typeof CHOICES): ReadCell {
  const read = readText(cell);
  if (read.text === '') return read;
  const key = read.text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()（）]/g, '');
  const found = CHOICES[field].get(key);
  return found === undefined ? error('wordUnknown', { value: quoted(read.text) }) : { text: found };
}
