import { type ListBench, type Query, report, timesOf } from './list-bench';
import type { SeededCompany } from '../seeds/seed-staff';

/** One person of each company has these, to be found by. */
export const KNOWN = { mobile: '13800009999', idNo: '990000199005170035', bankCardNo: '6217990000000000013' };

/** What people ask of a company's list; `deep` are pages near its end. */
export function questions(people: number): Record<string, Query> {
  const deep = (share: number) => ({ page: Math.max(1, Math.floor((people * share) / 20)) });
  return {
    'first page': {},
    'last page': deep(1),
    'first page by number': { sortField: 'staffNo' },
    'last page by number': { sortField: 'staffNo', ...deep(1) },
    'last page by entry, newest first': { sortField: 'entryDate', sortOrder: 'desc', ...deep(1) },
    'two characters of a name': { keyword: '王伟' },
    'two given characters': { keyword: '思涵' },
    'one character': { keyword: '曦' },
    'name and state': { keyword: '李娜', status: 'regular' },
    'whole mobile': { keyword: KNOWN.mobile },
    'whole identity number': { keyword: KNOWN.idNo },
    'whole bank card': { keyword: KNOWN.bankCardNo },
    'last four': { keyword: '9999' },
    'part of a number': { keyword: 'E0012' },
    'state, first page': { status: 'probation' },
    'employed, deep page': { status: 'employed', ...deep(0.8) },
    'employed by number, deep page': { status: 'employed', sortField: 'staffNo', ...deep(0.8) },
    department: { dept: '事业1部/第5车间' },
    'upper department, deep page': { dept: '事业1部', ...deep(0.2) },
    'kind of employment, deep page': { employmentType: 'fullTime', ...deep(0.5) },
    'entered in a year, by entry': { entryFrom: '2018-01-01', entryTo: '2018-12-31', sortField: 'entryDate' },
    'state of verification, last page': { realName: 'unsubmitted', ...deep(1) },
    'all filters at once': {
      keyword: '王',
      dept: '事业1部',
      status: 'regular',
      employmentType: 'fullTime',
      realName: 'unsubmitted',
      entryFrom: '2016-01-01',
    },
  };
}

const DEPTS = 'departments';

/** The staff lists of companies of three sizes. */
export async function measureStaff(
  { name, ask }: ListBench,
  companies: readonly SeededCompany[],
  rounds: number,
): Promise<void> {
  const groups = [
    ['50,000', companies.slice(0, 1)],
    ['20,000', companies.slice(1, 5)],
    ['usual size', companies.slice(5)],
  ] as const;
  for (const [size, group] of groups) {
    const times = await timesOf([...Object.keys(questions(1)), DEPTS], rounds, (question, round) => {
      // Another company each round: what has just been read does not help the next.
      const company = group[(round * 37) % group.length];
      if (!company) throw new Error(`no company of ${size}`);
      const companyId = company.id;
      return question === DEPTS
        ? ask('/api/staff/depts', { companyId })
        : ask('/api/staff', { ...questions(company.people)[question], companyId });
    });
    report(`${name}, staff of a company of ${size}`, times);
  }
}
