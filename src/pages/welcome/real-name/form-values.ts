import { dateInChina } from '@contract/date';
import {
  type RealNameField,
  type RealNameForm,
  type RealNameProblemCode,
  methodsOf,
  normalizeRealName,
  realNameProblems,
} from '@contract/real-name/rules';
import type { MyRealName } from '@contract/real-name/schemas';
import type { ServiceState } from '@contract/services/choices';
import type { RealNameBody } from '@/services/my-real-name';

/** The form as it is filled in. */
export interface RealNameValues extends RealNameForm {
  longTerm: boolean;
  /** Ids of uploads; undefined = none as yet. */
  frontFileId?: string | null;
  backFileId?: string | null;
  faceFileId?: string | null;
  consent: boolean;
}

/** An empty form; the name is that of the staff record, which most people need not change. */
export function initialValues({ submitted, staffName }: MyRealName, identity: ServiceState): RealNameValues {
  const idType = submitted?.idType ?? 'idCard';
  return {
    realName: submitted?.realName ?? staffName ?? '',
    idType,
    idNo: '',
    idExpireAt: null,
    longTerm: false,
    method: methodsOf(idType, identity)[0] ?? 'manual',
    bankCardNo: '',
    consent: false,
  };
}

const formOf = ({ realName, idType, idNo, idExpireAt, longTerm, method, bankCardNo }: RealNameValues): RealNameForm =>
  normalizeRealName({ realName, idType, idNo, idExpireAt: longTerm ? null : idExpireAt, method, bankCardNo });

/** What is wrong with a field of the form as it stands, or undefined. A day that is not chosen is told before what it would mean. */
export function problemOf(values: RealNameValues, field: RealNameField, now: Date): RealNameProblemCode | undefined {
  if (field === 'idExpireAt' && !values.longTerm && !values.idExpireAt) return 'required';
  return realNameProblems(formOf(values), now, dateInChina(now))[field];
}

/** As it is sent. */
export function bodyOf(values: RealNameValues, requestId: string): RealNameBody {
  const { frontFileId, backFileId, faceFileId } = values;
  return {
    ...formOf(values),
    requestId,
    frontFileId: frontFileId ?? '',
    backFileId: backFileId ?? null,
    faceFileId: faceFileId ?? null,
  };
}
