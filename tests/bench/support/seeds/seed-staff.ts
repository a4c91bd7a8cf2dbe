import { type Kysely, sql } from 'kysely';
import type { Sealer } from '@server/crypto/sealer';
import type { Database } from '@server/db/database';
import { mobileColumns } from '@server/modules/accounts/service';
import { sealedStaffNumbers } from '@server/modules/staff/sealed-numbers';

export interface SeededCompany {
  id: string;
  people: number;
}

const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高梁郑谢宋唐许韩冯邓曹彭曾';
const GIVEN =
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂雨子浩欣宇佳俊梦志建海晓文思振玉嘉若涵桐然怡轩琪洁国燕博华豪曦';

/** Sizes of the companies: one of 50,000, four of 20,000, the rest evenly. */
export function companySizes(people: number, companies: number): number[] {
  const large = [50_000, 20_000, 20_000, 20_000, 20_000].map((size) => Math.min(size, Math.floor(people / 8)));
  const rest = companies - large.length;
  const left = people - large.reduce((sum, size) => sum + size, 0);
  return [
    ...large,
    ...Array.from({ length: rest }, (_, index) => Math.floor(left / rest) + (index < left % rest ? 1 : 0)),
  ];
}

const idOf = (index: number) => `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;

/**
 * Companies and their staff, made by the database itself, each person with an account. Sealed values are as long as real ones; indexes are of
 * invented numbers, but for one person of each company (`known`), who has real ones to be found by.
 */
export async function seedStaff(
  db: Kysely<Database>,
  seal: Sealer,
  sizes: readonly number[],
  known: { mobile: string; idNo: string; bankCardNo: string },
): Promise<SeededCompany[]> {
  const companies = sizes.map((people, index) => ({ id: idOf(index), people }));
  await sql`
    insert into company (id, name, short_name, credit_code)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '测试企业' || n, '企业' || n, 'T' || lpad(n::text, 17, '0') from generate_series(1, ${sizes.length}::int) n`.execute(
    db,
  );
  const sealed = {
    ...sealedStaffNumbers(seal, known),
    account_mobile_sealed: mobileColumns(seal, known.mobile).mobile_sealed,
  };
  // Statements of some 20,000 rows: what a batch of companies adds up to.
  let from = 0;
  while (from < companies.length) {
    let to = from;
    let rows = 0;
    while (to < companies.length && (rows === 0 || rows + (companies[to]?.people ?? 0) <= 20_000))
      rows += companies[to++]?.people ?? 0;
    await insertPeople(db, companies.slice(from, to), sealed);
    from = to;
  }
  for (const { id } of companies) {
    await sql`
      update staff set mobile_index = ${sealed.mobile_index}, mobile_last4 = ${sealed.mobile_last4}, id_no_index = ${sealed.id_no_index}, id_no_last4 = ${sealed.id_no_last4}, bank_card_index = ${sealed.bank_card_index}
      where company_id = ${id} and id = (select id from staff where company_id = ${id} order by id limit 1)`.execute(
      db,
    );
  }
  return companies;
}

function insertPeople(
  db: Kysely<Database>,
  companies: readonly SeededCompany[],
  sealed: {
    mobile_sealed: string | null;
    id_no_sealed: string | null;
    bank_card_sealed: string | null;
    account_mobile_sealed: string | null;
  },
) {
  const list = sql.join(companies.map(({ id, people }) => sql`(${sql.lit(id)}::uuid, ${sql.lit(people)}::int)`));
  const pick = (text: string, step: number) =>
    sql`substr(${sql.lit(text)}, 1 + (h * ${sql.lit(step)} % ${sql.lit(text.length)})::int, 1)`;
  // Accounts and records refer to each other's rows of one statement, whose keys are checked at its end.
  return sql`
    with people as materialized (
      select company_id, n, h, gen_random_uuid() as account_id, ${pick(SURNAMES, 1)} || ${pick(GIVEN, 7)} || case when n % 3 = 0 then '' else ${pick(GIVEN, 31)} end as name
      from (
        select c.company_id, n, abs(hashtextextended(c.company_id::text || n, 7)) % 1000000007 as h
        from (values ${list}) as c(company_id, people), generate_series(1, c.people) n) q),
    accounts as (
      insert into account (id, name, role, mobile_sealed, mobile_index, mobile_last4, enabled, deleted_at, last_login_at, created_at, source, real_name_state)
      select account_id, name, 0, ${sealed.account_mobile_sealed}, substr(md5('a' || account_id), 1, 22), lpad((h * 29 % 10000)::text, 4, '0'), n % 50 <> 0, case when n % 97 = 0 then now() end,
        now() - n * interval '1 minute', now() - n * interval '1 hour', (array['official', 'web'])[1 + n % 2], (array['approved', 'unsubmitted', 'unsubmitted'])[1 + n % 3]
      from people)
    insert into staff (company_id, id, staff_no, name, gender, dept, position, mobile_sealed, mobile_index, mobile_last4, id_no_sealed, id_no_index, id_no_last4,
      bank_card_sealed, bank_card_index, bank_card_last4, bank_name, employment_type, status, entry_date, source, account_id)
    select company_id, gen_random_uuid(), 'E' || lpad(n::text, 6, '0'), name,
      'male', '事业' || (n % 4) || '部/第' || (n % 12) || '车间/第' || (n % 40) || '班', '操作工', ${sealed.mobile_sealed}, substr(md5('m' || h), 1, 22), lpad((h * 31 % 10000)::text, 4, '0'),
      ${sealed.id_no_sealed}, substr(md5('i' || h), 1, 22), lpad((h * 37 % 10000)::text, 4, '0'), ${sealed.bank_card_sealed}, substr(md5('b' || h), 1, 22), lpad((h * 41 % 10000)::text, 4, '0'),
      '中国工商银行', (array['fullTime', 'fullTime', 'fullTime', 'dispatch', 'labor'])[1 + n % 5],
      (array['regular', 'regular', 'regular', 'regular', 'regular', 'probation', 'leaving', 'left'])[1 + n % 8], date '2015-01-01' + n % 4000, 'import', account_id
    from people`.execute(db);
}
