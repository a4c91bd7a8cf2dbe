import type { Static } from '@sinclair/typebox';
import { methodLabel, methodsOf, PARTY_LABEL } from '@contract/fdd/choices';
import type { fddAuthSchemas } from '@contract/fdd/schemas';
import type { IdType } from '@contract/validators/id-types';
import type { Deps } from '../../../deps';
import { invalid, notFound, refuse } from '../../../kernel/errors';
import { STAFF_CONTEXT } from '../../staff/service';
import type { OpenCompany } from '../scope';

type Wanted = Pick<Static<(typeof fddAuthSchemas)['start']['body']>, 'kind' | 'staffId' | 'method'>;

/** Who is to be authorised, with what is known of him. */
export interface Subject {
  staffId: string | null;
  name: string;
  certNo: string | null;
  certType: string | null;
  mobile: string | null;
}

/** Kinds of documents as FASC names them (userIdentType); one without a name there the page asks for. */
const CERT_TYPE: Partial<Record<IdType, string>> = {
  idCard: 'id_card',
  passport: 'passport',
  hkMacao: 'hk_macao',
  taiwan: 'taiwan',
  residence: 'hk_mac_rp',
  foreignPr: 'foreign_prc',
};

/** A method of the other kind of subject is refused: the two are never mixed. */
export function checkMethod({ kind, method }: Pick<Wanted, 'kind' | 'method'>): void {
  if (!methodsOf(kind).includes(method))
    invalid(`${PARTY_LABEL[kind]}不能用“${methodLabel(kind, method)}”认证`, 'method');
}

/** The company itself, or a person employed by it; 404 for another's. */
export async function subjectOf(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  company: OpenCompany,
  { kind, staffId }: Pick<Wanted, 'kind' | 'staffId'>,
): Promise<Subject> {
  if (kind === 'corp') {
    if (staffId !== null) invalid('企业认证不需要选择员工', 'staffId');
    return { staffId: null, name: company.name, certNo: company.credit_code, certType: null, mobile: null };
  }
  if (staffId === null) invalid('请选择要认证的员工', 'staffId');
  const row = await db
    .selectFrom('staff')
    .select(['name', 'status', 'mobile_sealed', 'id_type', 'id_no_sealed'])
    .where('company_id', '=', company.id)
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!row) notFound('员工不存在或已被删除');
  if (row.status === 'left') refuse('RULE', `“${row.name}”已离职，不能发起认证`);
  return {
    staffId,
    name: row.name,
    certNo: row.id_no_sealed && seal.open(row.id_no_sealed, STAFF_CONTEXT.idNo),
    certType: CERT_TYPE[row.id_type] ?? null,
    mobile: row.mobile_sealed && seal.open(row.mobile_sealed, STAFF_CONTEXT.mobile),
  };
}
