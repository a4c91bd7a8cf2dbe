/** How an identity is verified: name, number and mobile; the same with a bank card; a photograph of the face; by a person alone. */
export const REAL_NAME_METHODS = ['mobile3', 'bank4', 'face', 'manual'] as const;
export type RealNameMethod = (typeof REAL_NAME_METHODS)[number];
export const REAL_NAME_METHOD_LABEL: Record<RealNameMethod, string> = {
  mobile3: '三要素',
  bank4: '四要素',
  face: '人脸',
  manual: '人工',
};

/** How the automatic check ended; `skipped` where there is none to make. */
export const VERIFY_OUTCOMES = ['waiting', 'match', 'mismatch', 'uncertain', 'unanswered', 'skipped'] as const;
export type VerifyOutcome = (typeof VERIFY_OUTCOMES)[number];
export const VERIFY_OUTCOME_LABEL: Record<VerifyOutcome, string> = {
  waiting: '核验中',
  match: '一致',
  mismatch: '不一致',
  uncertain: '无法核实',
  unanswered: '未答复',
  skipped: '未自动核验',
};

/** How a verification stands to the staff records of its company. */
export const STAFF_MATCHES = ['matched', 'none', 'several'] as const;
export type StaffMatch = (typeof STAFF_MATCHES)[number];
export const STAFF_MATCH_LABEL: Record<StaffMatch, string> = { matched: '已匹配', none: '未匹配', several: '多条' };

/** Where it says something else than the person's staff record. */
export const REAL_NAME_DIFFERENCES = ['name', 'idNo'] as const;
export type RealNameDifference = (typeof REAL_NAME_DIFFERENCES)[number];
export const REAL_NAME_DIFFERENCE_LABEL: Record<RealNameDifference, string> = { name: '姓名', idNo: '证件号码' };

/** Pictures of a verification. */
export const ID_SIDES = ['front', 'back', 'face'] as const;
export type IdSide = (typeof ID_SIDES)[number];
export const ID_SIDE_LABEL: Record<IdSide, string> = { front: '人像面', back: '国徽面', face: '本人照片' };

/** Numbers shown masked, revealed one at a time with a reason. */
export const REAL_NAME_SECRETS = ['mobile', 'idNo', 'bankCardNo'] as const;
export type RealNameSecret = (typeof REAL_NAME_SECRETS)[number];

/** Most times a person may hand in on one day: each asks a provider who is paid by the question. */
export const SUBMITS_A_DAY = 5;

/** Characters of a reason. */
export const REASON_LENGTH = { least: 2, most: 200 } as const;

/** Reasons offered for 驳回; the text can be changed before it is sent. */
export const REJECT_PRESETS = [
  '证件照片不清晰或不完整，请重新拍摄后提交',
  '证件照片与填写的姓名或证件号码不一致，请核对后重新提交',
  '证件已过期，请更换有效证件后重新提交',
  '姓名或证件号码与企业员工档案不一致，请联系人事核对',
] as const;
