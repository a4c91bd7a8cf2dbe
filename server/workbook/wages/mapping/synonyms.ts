import type { IdentityKey } from '@contract/wages/items';

/** What Chinese (and English) wage sheets write for each target, by labelKey. */

export const IDENTITY_SYNONYMS: Record<IdentityKey, string> = {
  name: '姓名 名称 员工姓名 名字 职工姓名 人员姓名 雇员姓名 工人姓名 教师 教师姓名 老师 老师姓名 教练姓名 讲师 授课教师 任课教师 授课老师 任课老师 作者 主播 领取人 受益人 司机姓名 驾驶员姓名 业务员姓名 技师姓名 店员姓名 司机 驾驶员 快递员 骑手 业务员 技师 员工 员工名称 员工名字 收款人 收款人姓名 收款户名 收款人户名 收款人名称 收款账户名 收款账户名称 账户名 账户名称 户名 name names fullname fullnames employeename employeenames employee emp staffname empname nameofemployee nameofstaff worker workername 氏名 社员名 従业员名 employees họtên họvàtên tênnhânviên',
  lastName: '姓氏 姓 lastname lastnames surname surnames familyname lname employeelastname',
  firstName: '名 firstname firstnames givenname forename fname employeefirstname',
  staffNo:
    '工号 员工编号 人员编码 人员编号 员工号 员工工号 编码 职工编号 职工号 职工代码 员工代码 员工编码 人员代码 工牌号 工号编号 人事编号 staffno staffid employeesid employeeno employeeid employeenumber empno empid empcode employeecode jobnumber workno workerid workerno workernumber workmanid workmanno associateid personnelno personnelnumber personid staffcode staffnumber badgeno id号 编号 id 社员番号 従业员番号 社员コード 従业员コード mãnhânviên mãnv mãsốnhânviên',
  mobile:
    '手机 手机号 手机号码 电话 联系电话 联系方式 联系手机 电话号码 移动电话 本人手机 手机联系方式 mobile phone mobilephone mobileno cellphone tel phonenumber 电话番号 携帯电话 sốđiệnthoại điệnthoại sđt',
  idNo: '身份证 身份证号 身份证号码 证件号 证件号码 身份证件号码 居民身份证号 居民身份证号码 公民身份号码 证照号码 证照编号 身份证编号 idno idcard idcardno idnumber idcardnumber identitycard nationalid',
  dept: '部门 部门名称 所属部门 所在部门 一级部门 所属单位 所在单位 科室 车间 班组 单位 单位部门 部门班组 组别 部室 事业部 项目部 所属项目 单位名称 门店 门店名称 所属门店 店别 分店 店铺 店铺名称 校区 所属校区 网点 站点 dept department departmentname team division 部署 部署名 phòngban bộphận',
  position:
    '岗位 职位 职务 岗位名称 职位名称 工种 岗位职务 职务岗位 岗位工种 position jobtitle title post job 役职 役职名 chứcvụ vịtrí chứcdanh',
  bankCardNo:
    '工资卡 工资卡号 银行卡 银行卡号 卡号 银行账号 银行帐号 银行账户 银行帐户 账号 帐号 收款账号 收款帐号 收款账户 工资账号 工资帐号 工资卡账号 发放账户 发放账号 发放帐户 发放帐号 发放卡号 发放银行卡 发放银行账号 发薪账户 发薪账号 发薪卡号 代发账户 代发账号 代发卡号 入账账户 入账账号 入账卡号 转账账户 转账账号 收款卡号 收款银行卡 收款银行卡号 收款人账号 收款人账户 个人账号 个人银行账号 个人银行卡号 本人账号 本人银行卡号 开户账号 银行卡账号 bankaccount bankcard cardno bankcardno accountno accountnumber bankaccountno',
  bankName:
    '开户行 开户银行 银行 银行名称 开户行名称 开户支行 开户银行名称 发卡行 发卡银行 收款银行 收款行 发放银行 发薪银行 代发银行 工资卡开户行 bank bankname',
};

/** Strong names of the three totals; weak ones count only where no strong one stands in the sheet. */
export const TOTAL_SYNONYMS: Record<'grossPay' | 'totalDeduction' | 'netPay', { strong: string; weak: string }> = {
  grossPay: {
    strong:
      '应发 应发工资 应发合计 应发金额 应发小计 应发总额 应发总计 应发工资合计 应发工资小计 工资应发 应发薪资 应发薪酬 应发数 应付工资 应付合计 应付金额 应付工资合计 应得工资 应得合计 应发项合计 应发款 应发工资总额 本月应发 本月应发工资 实际应发 合计应发 总应发 应发工资总计 grosspay gross grosssalary grosswage grossincome totalgross totalearnings 総支给额 总支给额 支给额合计 支给合计 支给総额 tổngthunhập tổnglương',
    weak: 'totalincome totalsalary totalwage totalwages income 税前 税前工资 税前合计 税前收入 税前应发 工资总额 工资合计 薪资合计 收入合计 工资小计 总工资 应税工资 薪资总额 加项合计 增项合计 收入小计 totalpay',
  },
  totalDeduction: {
    strong:
      '应扣合计 应扣 扣款合计 应扣款 应扣款项 应扣工资 应扣金额 应扣小计 应扣款合计 扣款小计 扣除合计 扣除小计 合计扣款 扣款总额 扣款总计 代扣合计 代扣小计 代扣款合计 代扣款项合计 代扣代缴合计 应扣总计 应扣总额 扣项合计 扣款项合计 扣发合计 减项合计 合计应扣 合计扣除 扣除总额 本月应扣 总扣款 totaldeduction totaldeductions 控除合计 控除额合计 控除総额 tổngkhấutrừ',
    weak: '扣款 扣除 代扣 代扣款 代扣款项 扣款金额 扣款项 扣减 扣工资 deduction deductions khấutrừ',
  },
  netPay: {
    strong:
      '实发 实发工资 实发合计 实发金额 实发小计 实发总额 实发工资合计 实收工资 实收 实收金额 实付工资 实付 实付金额 实领 实领工资 实领金额 实得 实得工资 到手 到手工资 netwages 到手金额 工资实发 实发薪资 实发薪酬 实发数 税后实发 税后实发工资 本月实发 本月实发工资 实际发放 实际发放金额 实际发放工资 实际工资 实发款 最终实发 最终实发数 最终实发工资 应实发工资 实发总计 netpay net netincome netsalary netwage takehomepay takehome inhand inhandsalary inhandpay netinhand netinhandsalary cashinhand 差引支给额 差引支给 手取り 手取额 thựclĩnh thựclãnh thựcnhận lươngthựcnhận lươngthựclĩnh lươngthựclãnh',
    weak: '税后工资 税后 税后收入 税后金额 结算金额 结算工资 结算薪资 结算款 发放金额 发放工资 工资 薪资 金额 合计 总计 总额 奖金金额 补贴金额 发放额 amount total totalamount pay salary wage wages paid amountpaid netpayable netamount salaryamount payamount wageamount employeesalary employeepay employeewage',
  },
};

/** The other standard items. */
export const ITEM_SYNONYMS: Record<string, string> = {
  baseWage:
    '基本工资 基本薪资 基本薪 基本 底薪 本薪 基础工资 基础薪资 固定工资 月基本工资 保底工资 basicsalary basepay basesalary basicpay basic 基本给 lươngcơbản',
  postWage: '岗位工资 岗位薪资 岗薪 岗位薪 岗位津贴 职务工资 职务津贴 职位工资 岗位补贴 职务补贴 postpay',
  performanceWage:
    '绩效工资 绩效 绩效薪资 绩效奖 绩效奖金 效益工资 考核工资 绩效考核 考核绩效 效益奖 绩效考核工资 performance performancepay performancebonus',
  seniorityWage: '工龄工资 工龄 工龄奖 工龄补贴 工龄津贴 司龄工资 年功工资 司龄补贴 工龄补助',
  pieceWage: '计件工资 计件 计件薪资 计件合计 计件金额 产量工资',
  commission: '提成 业绩提成 销售提成 提成工资 提成奖金 业务提成 佣金 提成金额 commission',
  bonus: '奖金 奖励 月奖 月度奖金 年终奖 年终奖金 奖 奖励金 奖金合计 bonus thưởng',
  fullAttendanceBonus: '全勤奖 全勤 满勤奖 全勤奖金 全勤补贴 满勤 attendancebonus',
  overtimePay:
    '加班费 加班工资 加班 加班费合计 加班薪资 加班补贴 加班金额 加点工资 加班工资合计 overtimepay overtime 残业手当 时间外手当 lươngtăngca tiềntăngca',
  ot150:
    '平时加班费 平时加班工资 工作日加班费 延时加班费 平日加班费 平时加班 工作日加班工资 延时加班工资 平日加班工资 工作日加班',
  ot200: '休息日加班费 周末加班费 双休日加班费 周末加班工资 休息日加班工资 双休加班费 公休加班费 周末加班',
  ot300:
    '法定节假日加班费 节假日加班费 法定假日加班费 节日加班费 法定加班费 节假日加班工资 法定节假日加班工资 节日加班工资 法定节假日加班 节假日加班 国定假日加班费',
  nightAllowance: '夜班津贴 夜班补贴 夜班费 夜班补助 中夜班津贴 夜班 中夜班费',
  mealAllowance:
    '餐补 餐费补贴 餐费补助 伙食补贴 伙食津贴 午餐补贴 餐贴 误餐费 伙食补助 就餐补贴 用餐补贴 饭补 餐饮补贴 误餐补贴 午餐补助 餐费 餐补费 mealallowance',
  trafficAllowance:
    '交通补贴 交通费 交通补助 交通津贴 车补 车贴 油补 交通 通勤补贴 车费补贴 trafficallowance transportallowance 通勤手当',
  phoneAllowance: '通讯补贴 话费补贴 通讯费 电话补贴 话补 通信补贴 通讯补助 话费 通讯津贴 手机补贴 phoneallowance',
  housingAllowance: '住房补贴 房补 租房补贴 住房补助 住宿补贴 房屋补贴 住房津贴 房贴 housingallowance',
  heatAllowance: '高温津贴 高温补贴 高温费 防暑降温费 降温费 高温补助 劳防高温 高温 防暑费',
  otherAllowance:
    '其他补贴 其它补贴 补贴 补助 津贴 其他津贴 其它津贴 其他补助 其他应发 其他收入 补贴合计 津贴补贴 福利补贴 allowance otherallowance phụcấp',
  backPay: '补发 补发工资 补发金额 补工资 补发上月 上月补发 补款',
  personalLeaveDeduct: '事假扣款 事假 事假扣 事假扣除 扣事假 事假扣薪 事假扣工资',
  sickLeaveDeduct: '病假扣款 病假 病假扣 病假扣除 扣病假 病假扣薪 病假扣工资',
  lateDeduct: '迟到早退扣款 迟到扣款 迟到早退 迟到 迟到扣 迟到扣除 扣迟到 早退扣款 迟到罚款',
  absentDeduct: '旷工扣款 旷工 旷工扣 扣旷工 旷工扣除',
  attendanceDeduct:
    '缺勤扣款 缺勤 病事假 事病假 病事假扣款 事病假扣款 考勤扣款 缺勤扣 请假扣款 缺勤扣除 考勤扣 请假扣除 缺勤扣工资 请假 扣缺勤 考勤扣除 缺勤工资 缺勤扣薪',
  utilities: '水电费 水电 扣水电 水电扣款 扣水电费 代扣水电费 水电煤 水电气费',
  dormitory: '住宿费 宿舍费 房租 住宿扣款 宿舍扣款 扣住宿费 扣房租 代扣房租 房费 租金',
  advanceRepay:
    '借支 预支 借款 借支扣回 预支扣回 扣借支 借支扣款 还借款 借款扣回 扣借款 预支工资 预借 预借工资 扣回借支 借款扣款 预支扣款',
  otherDeduct: '其他扣款 其它扣款 其他扣 其他扣除 其它扣除 其他应扣 其他代扣 其他减项 其它应扣 其它扣 otherdeduction',
  individualIncomeTax:
    '个人所得税 个税 代扣个税 所得税 个调税 扣个税 应扣个税 个人所得税额 代扣个人所得税 个税扣款 扣个调税 本期应预扣预缴税额 应补退税额 本月个税 本期个税 应缴个税 实缴个税 代缴个税 扣税 应扣税 应扣所得税 税金 税 个人税 个人缴税 个税扣除 个税扣缴 扣缴个税 税款 应扣税款 个人所得税扣除 本月应扣缴额 本月扣税 扣个人所得税 taxdeduction incometaxdeduction withholdingtax paye payetax tds 个人所得税代扣 代扣税 代扣所得税 本月应扣个税 本月应缴税额 本次扣税 代扣代缴个税 本月预扣税额 应缴税额 本期预扣税额 tax incometax iit',
  cumulativeIncome: '累计收入 累计收入额 累计应发 累计收入合计 累计应税收入',
  cumulativeDeduction: '累计减除费用 累计基本减除费用 累计起征点 累计免征额',
  cumulativeSpecial: '累计专项扣除 累计三险一金 累计社保公积金 累计五险一金',
  cumulativeAdditional: '累计专项附加扣除 累计专项附加 累计附加扣除',
  cumulativeTaxable: '累计应纳税所得额 累计应税所得 累计计税金额 累计应纳税额所得',
  quickDeduction: '速算扣除数 速扣数 速算扣除 扣除数',
  cumulativeTax: '累计应纳税额 累计应扣缴税额 累计税额 累计应缴税额 累计个税',
  cumulativeTaxPaid: '累计已预缴税额 累计已缴税额 累计已扣税额 累计已预扣税额 已缴税额 累计已缴个税 已预缴税额',
  taxableIncome:
    '应纳税所得额 应税所得额 计税工资 计税金额 应税所得 应纳税额 应税收入 计税基数 应税金额 计税收入 本月应纳税所得额',
  taxRate: '税率 预扣率 适用税率 taxrate',
  shouldDays:
    '应出勤天数 应出勤 应勤天数 应出勤日 应勤 应出勤天 标准出勤 标准出勤天数 月应出勤天数 计薪天数 应上班天数',
  actualDays:
    '实际出勤天数 实出勤天数 出勤天数 实际出勤 实勤天数 出勤 实出勤 实勤 出勤日 上班天数 实际上班天数 工作天数 出勤天 实际天数 天数 workdays daysworked attendancedays',
  overtimeHours:
    '加班小时 加班时数 加班工时 加班时间 加班小时数 加班时长 加班h overtimehours overtimehrs overtimeh othours othrs',
  leaveDays: '请假天数 请假合计 请假日数 休假天数',
  absentDays: '缺勤天数 旷工天数 缺勤日数',
  lateCount: '迟到次数 迟到早退次数',
  remark: '备注 备注说明 说明 备考 remark remarks note notes comment',
};

/** Columns that carry nothing for the employee: numbering, signatures. Not imported. */
export const IGNORED_LABELS = new Set(
  '序号 序 no sno srno slno serialno serialnumber 编次 行号 项次 签字 签名 签收 领款人签字 领款签字 本人签字 签章 员工签字 员工签名 签领 领取人签字 领款人签章 确认签字 签字确认 signature sign'.split(
    ' ',
  ),
);
