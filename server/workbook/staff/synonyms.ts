import type { StaffImportField } from '@contract/staff/import-fields';
import { labelKey } from '../mapping/label-key';
import { leafOf } from '../mapping/label-key';

/** What staff lists write for each field, by labelKey; earlier words are surer. */
export const STAFF_SYNONYMS: Record<StaffImportField, string> = {
  staffNo:
    '工号 员工编号 员工工号 人员编号 人员编码 员工号 员工代码 员工编码 职工编号 职工号 工牌号 工号编号 人事编号 员工id 人员代码 编号 staffno staffid employeeno employeeid employeenumber employeecode empno empid empcode workerid workmanid workmanno jobnumber jobno workno workid staffcode personnelno personnelnumber badgeno payrollno empn employeesid 社员番号 従业员番号 社员コード 従业员コード id mãnhânviên mãnv mãsốnhânviên',
  name: '姓名 员工姓名 名字 职工姓名 人员姓名 雇员姓名 中文名 中文姓名 真实姓名 员工名称 name fullname employeename employeefullname staffname empname personname realname displayname 用户姓名 人员名称 成员姓名 员工 人员 职员 职工 成员 名称 用户名 username employee employees 氏名 社员名 従业员名 họtên họvàtên tênnhânviên',
  lastName: '姓氏 姓 lastname lastnames surname surnames familyname lname',
  firstName: '名 firstname firstnames givenname forename fname',
  gender: '性别 gender sex giớitính',
  idType: '证件类型 证件类别 证件种类 证件名称 idtype',
  idNo: '身份证号码 身份证号 身份证 证件号码 证件号 公民身份号码 公民身份证号码 居民身份证号 居民身份证号码 身份证件号码 证照号码 身份证编号 身分证字号 身分证号 身分证 身份证字号 idno idnumber nationalid nationalidno identitynumber identitycardno identitycard idcard idcardno idcardnumber',
  mobile:
    '手机号 手机号码 手机 联系电话 联系方式 电话 电话号码 移动电话 本人电话 本人手机 个人手机 本人联系电话 员工电话 联系手机 手机电话 电话手机 联络电话 行动电话 手机号码手机 mobile mobileno mobil mobilenumber mobilephone phone phoneno phonenumber cellphone cell cellno telephone telephoneno telno tel contactno contactnumber contactphone contact 电话番号 携帯电话 sốđiệnthoại điệnthoại sđt',
  email:
    '邮箱 电子邮箱 邮箱地址 工作邮箱 企业邮箱 个人邮箱 电子邮件 电邮 email emailaddress emailid workemail companyemail mail mailaddress メールアドレス',
  dept: '部门 所属部门 一级部门 部门名称 所在部门 部门全称 部门路径 任职部门 所属组织 组织 组织机构 所属单位 科室 车间 中心 事业部 工作部门 部门班组 单位部门 组别 所属门店 门店 店铺 所在门店 项目部 department dept departmentname deptname workdept workdepartment 部署 部署名 departments division team section businessunit phòngban bộphận',
  dept2: '二级部门 二级科室 子部门 下级部门 班组 小组 所属班组',
  dept3: '三级部门 三级科室 三级班组',
  position:
    '岗位 职位 职务 岗位名称 职位名称 职务名称 工种 岗位职务 职务岗位 担任职务 任职岗位 工作岗位 所在岗位 现任职务 职称 position positiontitle jobtitle jobposition designation jobrole role title post job 役职 役职名 chứcvụ vịtrí chứcdanh',
  employmentType:
    '用工形式 用工类型 用工性质 员工类型 员工类别 人员类别 人员类型 用工方式 员工性质 聘用形式 聘用类型 雇佣类型 employmenttype',
  entryDate:
    '入职日期 入职时间 入司日期 入司时间 到岗日期 到岗时间 进厂日期 进厂时间 进公司日期 报到日期 参加本单位工作时间 入职年月日 入厂日期 入厂时间 到职日 到职日期 入职 入职日 入社日 入社日期 加入日期 进司日期 进司时间 聘用日期 录用日期 雇用日期 上岗日期 上岗时间 来厂日期 来司日期 hiredate datehired dateofhire hiredon hireddate entrydate joindate joiningdate dateofjoining datejoined doj joined joinedon startdate employmentdate onboarddate onboardingdate appointmentdate dateofappointment ngàyvàolàm ngàybắtđầu',
  probationEnd:
    '试用期截止 试用期结束 试用期结束日期 试用期截止日期 试用期到期 试用期到期日 试用期止 试用期满 试用期满日期 试用到期日 试用截止日期 试用期结束时间 probationend',
  regularDate: '转正日期 转正时间 实际转正日期 转正年月日 转正生效日期 regulardate',
  leaveDate:
    '离职日期 离职时间 离司日期 最后工作日 实际离职日期 离厂日期 离厂时间 离职日 leavedate leavingdate terminationdate dateoftermination termdate exitdate lastworkingday resignationdate',
  contractType: '合同类型 合同期限类型 劳动合同类型 合同类别 合同期限 contracttype',
  contractStart:
    '合同开始 合同开始日期 合同起始日期 合同起始日 合同起始时间 合同起 合同开始时间 合同生效日期 合同签订日期 劳动合同开始日期 劳动合同起始日期 劳动合同起始日 劳动合同起 现合同起始日 现合同起始日期 本次合同开始日期 合同起日 合同期限起 合同期起 劳动合同期限起 contractstart',
  contractEnd:
    '合同结束 合同结束日期 合同到期日 合同到期日期 合同终止日期 合同截止日期 合同止 合同到期时间 合同结束时间 合同终止日 劳动合同结束日期 劳动合同终止日期 劳动合同到期日 劳动合同到期日期 劳动合同止 现合同到期日 现合同终止日期 本次合同到期日期 合同止日 合同期限止 合同期止 劳动合同期限止 合同到期 合同期满 contractend',
  bankName: '开户行 开户银行 银行 银行名称 开户行名称 工资卡开户行 发卡银行 发卡行 工资卡银行 代发银行 bank bankname',
  bankBranch: '开户支行 支行 支行名称 开户行支行 开户网点 开户支行名称 分行支行 bankbranch',
  bankCardNo:
    '银行卡号 工资卡号 银行账号 银行卡 工资卡 卡号 银行帐号 银行账户 工资账号 工资卡账号 收款账号 银行卡账号 个人银行账号 本人银行卡号 bankcardno bankaccount bankcard accountno accountnumber',
  bankAccountName: '开户名 户名 账户名 开户姓名 账户姓名 账户名称 银行卡户名 收款人姓名 持卡人 持卡人姓名 accountname',
  insuredPlace: '参保地 社保缴纳地 社保地 参保城市 社保城市 缴纳地 缴费地 参保地区 社保缴费地 insuredplace',
  baseWage:
    '基本工资 调薪后工资 调薪后基本工资 调整后工资 调整后基本工资 调后工资 调后基本工资 新基本工资 现基本工资 月基本工资 基本薪资 底薪 基础工资 basesalary basicsalary basewage basicwage',
  socialBase: '社保基数 社保缴费基数 社会保险基数 社会保险缴费基数 社保缴纳基数 五险基数 socialbase',
  pensionBase: '养老基数 养老保险基数 养老保险缴费基数 养老缴费基数 基本养老保险基数 pensionbase',
  medicalBase: '医疗基数 医保基数 医疗保险基数 医疗保险缴费基数 医疗缴费基数 医保缴费基数 基本医疗保险基数 medicalbase',
  unemploymentBase: '失业基数 失业保险基数 失业保险缴费基数 失业缴费基数 unemploymentbase',
  injuryBase: '工伤基数 工伤保险基数 工伤保险缴费基数 工伤缴费基数 injurybase',
  maternityBase: '生育基数 生育保险基数 生育保险缴费基数 生育缴费基数 maternitybase',
  fundBase: '公积金基数 住房公积金基数 公积金缴费基数 住房公积金缴存基数 公积金缴存基数 公积金缴纳基数 fundbase',
  payFrom:
    '生效月份 生效年月 生效日期 生效时间 调薪月份 调薪生效月份 调薪生效日期 调薪日期 基数生效月份 执行月份 执行日期 起始月份 effectivemonth effectivedate effectivefrom validfrom',
  payReason: '调薪原因 调整原因 调薪说明 调薪类型 调薪事由 reasonofraise raisereason',
  emergencyName:
    '紧急联系人 紧急联系人姓名 应急联系人 应急联系人姓名 紧急联络人 紧急联系人名字 emergencycontact emergencyname',
  emergencyMobile:
    '紧急联系电话 紧急联系人电话 紧急联系人手机 紧急联系人手机号 紧急联系人电话号码 紧急联系人联系方式 紧急联系方式 紧急联系人联系电话 应急联系电话 应急联系人电话 紧急联系人手机号码 紧急联络人电话 紧急电话 emergencyphone emergencymobile',
  remark: '备注 备注说明 说明 其他说明 remark note notes memo comment ghichú',
  workStatus:
    '在职状态 员工状态 人员状态 任职状态 在岗状态 在职情况 是否在职 人事状态 雇佣状态 workstatus employmentstatus employeestatus jobstatus 状态 status trạngthái',
  birthday: '出生日期 出生年月日 生日 出生年月 出生时间 birthday dateofbirth birthdate dob ngàysinh',
};

/** Columns staff lists carry that a record has no field for. They help to tell a header. */
const OTHERS = new Set(
  '序号 序 no 年龄 工龄 司龄 民族 籍贯 户籍 户籍地址 户口性质 户籍性质 学历 学位 专业 毕业院校 毕业学校 毕业时间 政治面貌 婚姻状况 婚否 家庭住址 现住址 现居住地 地址 状态 直属上级 上级 汇报对象 职级 岗级 工作地点 工作城市 办公地点 招聘渠道 参加工作时间 参加工作日期 首次参加工作时间 身份证地址 身份证有效期 合同主体 合同公司 合同签订次数 试用期 试用期限 试用期月数 qq 微信 微信号 公司 所属公司 单位 工资 薪资 薪水 月薪 基本工资 底薪 薪酬 社保 公积金 直属主管 主管 所在城市 城市 国籍 国家 age salary basicsalary wage pay city country state province address education degree empdegree empdegreename qualification school major manager managername supervisor reportsto nationality maritalstatus ethnicity race location office experience yearsofexperience company level grade bonus skills'.split(
    ' ',
  ),
);

const MEANINGS = new Map<string, { field: StaffImportField; rank: number }>();
for (const [field, words] of Object.entries(STAFF_SYNONYMS) as [StaffImportField, string][]) {
  words.split(' ').forEach((word, rank) => {
    if (!MEANINGS.has(word)) MEANINGS.set(word, { field, rank });
  });
}

/** "*姓名（必填）" → "姓名", "到職日" → "到职日". */
const keyOf = (label: string) => labelKey(label).replace(/(必填项?|选填项?|非必填|required|optional)$/, '');

/** Whose it is, which a list of staff need not say: "员工部门", "emp_email". */
const WHOSE = /^(?:员工|职工|雇员|人员|本人|employee|emp|staff)(?=..)/;

const meaningOf = (key: string) => MEANINGS.get(key) ?? MEANINGS.get(key.replace(WHOSE, ''));

/** A leaf under such a parent is not the person's own ("紧急联系人-姓名", "家庭成员-联系电话"). */
const NOT_OWN = /紧急|应急|家庭|家属|联系人|配偶|父|母|子女|担保|介绍人|推荐人/;

export interface FieldMeaning {
  field: StaffImportField;
  /** Lower wins where several columns claim one field. */
  rank: number;
}

/** The field a label means: the whole label first, then its last part ("基本信息-姓名"). */
export function fieldMeaning(label: string): FieldMeaning | null {
  const whole = meaningOf(keyOf(label));
  if (whole) return whole;
  const leaf = leafOf(label);
  if (leaf === label || NOT_OWN.test(label.slice(0, -leaf.length))) return null;
  const own = meaningOf(keyOf(leaf));
  return own ? { field: own.field, rank: own.rank + 50 } : null;
}

const LONGEST_KEY = 30;

/** How much a text looks like part of a staff list's header: 3 for what names a person, less for other known columns. */
export function staffHeaderWeight(text: string): number {
  const key = keyOf(text);
  if (key === '' || key.length > LONGEST_KEY) return 0;
  const meaning = meaningOf(key);
  // A list of names alone is a list, too.
  if (meaning?.field === 'name') return 4;
  if (meaning) return ['staffNo', 'mobile', 'idNo', 'firstName'].includes(meaning.field) ? 3 : 1.5;
  return OTHERS.has(key) ? 1 : 0;
}
