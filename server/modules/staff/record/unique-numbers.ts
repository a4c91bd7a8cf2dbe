import { refuse } from '../../../kernel/errors';
import type { Db } from '../queries';

/** Numbers that no two people of a company may share. */
export interface Unique {
  staffNo: string | null;
  idNoIndex: string | null;
  mobileIndex: string | null;
}

/**
 * Refuses DUPLICATE where somebody else has one of the numbers: an employee number is taken for ever,
 * document and mobile only as long as the other is employed. Who left and stands here with the same
 * document is pointed out, for he is to come back by 复职 and not to be entered twice.
 */
export async function refuseDuplicates(
  db: Db,
  companyId: string,
  numbers: Unique,
  own: { id: string | null; employed: boolean },
): Promise<void> {
  const { staffNo, idNoIndex, mobileIndex } = numbers;
  const others = await db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no', 'status', 'id_no_index', 'mobile_index'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        ...(staffNo === null ? [] : [eb('staff_no', '=', staffNo)]),
        ...(idNoIndex === null ? [] : [eb('id_no_index', '=', idNoIndex)]),
        ...(mobileIndex === null ? [] : [eb('mobile_index', '=', mobileIndex)]),
      ]),
    )
    .execute();
  const known = others.filter((other) => other.id !== own.id);
  const who = ({ name, staff_no }: { name: string; staff_no: string | null }) =>
    staff_no === null ? name : `${name}（工号 ${staff_no}）`;
  const sameNo = known.find((other) => staffNo !== null && other.staff_no === staffNo);
  if (sameNo)
    refuse('DUPLICATE', `工号 ${staffNo} 已有员工使用：${sameNo.name}${sameNo.status === 'left' ? '，已离职' : ''}`, {
      field: 'staffNo',
    });
  if (!own.employed) return;
  const sameId = known.filter((other) => idNoIndex !== null && other.id_no_index === idNoIndex);
  const employed = sameId.find((other) => other.status !== 'left');
  if (employed) refuse('DUPLICATE', `该证件号码已有在职员工使用：${who(employed)}`, { field: 'idNo' });
  const [left] = sameId;
  if (left && own.id === null)
    refuse('DUPLICATE', `${who(left)} 曾在本企业任职、现已离职，请在其记录上办理复职`, {
      field: 'idNo',
      rehireId: left.id,
    });
  const sameMobile = known.find(
    (other) => mobileIndex !== null && other.mobile_index === mobileIndex && other.status !== 'left',
  );
  if (sameMobile) refuse('DUPLICATE', `该手机号已有在职员工使用：${who(sameMobile)}`, { field: 'mobile' });
}
