import { DEMO_ACCOUNTS } from './accounts';
import { inventedBankCard, inventedIdNumber, inventedMobile } from './numbers';
import { seededRandom } from './random';

export interface DemoPerson {
  name: string;
  staffNo: string;
  dept: string;
  position: string;
  mobile: string;
  idNo: string;
  bankCardNo: string;
  entryDate: string;
  status: 'regular' | 'probation' | 'left';
  leaveDate: string | null;
  /** Monthly basic pay in 分. */
  baseFen: bigint;
}

const SURNAMES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高梁郑谢宋唐许韩冯邓曹彭曾'];
const GIVEN = [
  '子涵',
  '雨桐',
  '浩然',
  '欣怡',
  '宇轩',
  '佳琪',
  '俊杰',
  '梦洁',
  '志强',
  '丽娜',
  '建国',
  '秀英',
  '海涛',
  '晓燕',
  '明',
  '芳',
  '磊',
  '静',
  '文博',
  '思琪',
  '振华',
  '玉兰',
  '嘉豪',
  '若曦',
];
/** Names that trip up careless software: compound surnames, rare characters, the dot of transliterated names, Latin letters. */
const SPECIAL = [
  '欧阳修远',
  '司马青岚',
  '阿依古丽·买买提',
  '迪丽拜尔·阿布都热合曼',
  '扎西·次仁多吉',
  '㛃雯',
  '陈𬱟',
  '令狐冲霄',
  'Anna Müller',
  'John Smith',
  '于',
  '诸葛明月',
];
/** People whom the identity sandbox does not confirm: refused, and not to be made out. */
const SANDBOX_CODES: Record<string, number> = { 令狐冲霄: 991, 'John Smith': 992, 诸葛明月: 992 };
const DEPTS = [
  { name: '精密加工一车间', position: '数控操作工', base: 520_000 },
  { name: '精密加工二车间', position: '磨床工', base: 505_000 },
  { name: '装配车间', position: '装配工', base: 485_000 },
  { name: '质量管理部', position: '检验员', base: 560_000 },
  { name: '研发中心', position: '工程师', base: 1_150_000 },
  { name: '供应链与仓储物流部', position: '仓管员', base: 490_000 },
  { name: '销售部', position: '销售代表', base: 600_000 },
  { name: '人力行政部', position: '专员', base: 620_000 },
  { name: '财务部', position: '会计', base: 680_000 },
];

/** The people of a demo company, the same every time. The first four are the demo accounts' own records. */
export function demoPeople(count: number, seed: number, serialFrom: number, withAccounts: boolean): DemoPerson[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T; // random() < 1: the index is within
  const own = withAccounts ? DEMO_ACCOUNTS.filter((account) => account.role !== 'admin') : [];
  return Array.from({ length: count }, (_, index) => {
    const account = own[index];
    const dept = pick(DEPTS);
    const name = account?.name ?? SPECIAL[index - own.length] ?? pick(SURNAMES) + pick(GIVEN);
    const birth = {
      year: 1968 + Math.floor(random() * 35),
      month: 1 + Math.floor(random() * 12),
      day: 1 + Math.floor(random() * 28),
    };
    const left = !account && index % 37 === 36;
    return {
      name,
      staffNo: String(serialFrom + index + 1).padStart(5, '0'),
      dept: dept.name,
      position: dept.position,
      mobile: inventedMobile(serialFrom + index + 1),
      idNo: inventedIdNumber(birth, SANDBOX_CODES[name] ?? serialFrom + index),
      bankCardNo: inventedBankCard(serialFrom + index + 1),
      entryDate: `${2012 + Math.floor(random() * 13)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-01`,
      status: left ? 'left' : index % 29 === 28 ? 'probation' : 'regular',
      leaveDate: left ? '2026-03-31' : null,
      baseFen: BigInt(dept.base + Math.floor(random() * 30) * 10_000),
    };
  });
}
