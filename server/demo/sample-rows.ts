import type { DemoCompany } from './companies';
import { demoPeople } from './people';
import { seededRandom } from './random';

export interface SampleRow {
  staffNo: string;
  name: string;
  dept: string;
  /** 分: 基本、岗位、加班、全勤、应发、养老、医疗、失业、公积金、个税、其他扣款、扣款合计、实发 */
  amounts: bigint[];
  remark: string;
}

const percent = (fen: bigint, perMille: bigint) => (fen * perMille + 500n) / 1000n;
/** Small rewards and deductions of the sample, 分. */
const FULL_ATTENDANCE = 20_000n;
const OTHER = 5_000n;
const TAX_FREE = 500_000n;

/** One month of the demo company's wages in which every total is right. Two people of the staff list are missing, one stands there who is not in it. */
export function sampleRows(company: DemoCompany): SampleRow[] {
  const random = seededRandom(company.seed + 1);
  const people = demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts).filter(
    (person) => person.status !== 'left',
  );
  const rows = people.slice(0, -2).map((person) => wageOf({ ...person, remark: '' }, random));
  return [
    ...rows,
    wageOf({ staffNo: '00990', name: '新员工甲', dept: '装配车间', baseFen: 480_000n, remark: '本月入职' }, random),
  ];
}

function wageOf(
  person: { staffNo: string; name: string; dept: string; baseFen: bigint; remark: string },
  random: () => number,
): SampleRow {
  const post = BigInt(Math.floor(random() * 12)) * 10_000n;
  const overtime = BigInt(Math.floor(random() * 90_000));
  const full = random() < 0.7 ? FULL_ATTENDANCE : 0n;
  const gross = person.baseFen + post + overtime + full;
  const insurance = [
    percent(person.baseFen, 80n),
    percent(person.baseFen, 20n),
    percent(person.baseFen, 5n),
    percent(person.baseFen, 50n),
  ];
  const insured = insurance.reduce((sum, fen) => sum + fen, 0n);
  const taxable = gross - insured - TAX_FREE;
  const tax = taxable > 0n ? percent(taxable, 30n) : 0n;
  const other = random() < 0.1 ? OTHER : 0n;
  const deducted = insured + tax + other;
  return {
    staffNo: person.staffNo,
    name: person.name,
    dept: person.dept,
    amounts: [person.baseFen, post, overtime, full, gross, ...insurance, tax, other, deducted, gross - deducted],
    remark: person.remark,
  };
}
