import type { Phrases } from '../phrase-book';

/** Wage sheets from import to bank file. */
const wages: Phrases = {
  // Confidential batches.
  '查看人须为本企业可用的经理、财务账号或管理员':
    'Those who see it must be managers or finance of the company, or administrators, who can sign in',
  '企业已开启审核，查看人中须至少有一位能审核的人：制作和修改者以外的经理或管理员':
    'The company reviews its wages: name somebody who can review it, a manager or administrator who neither made nor changed it',
  查看人中须包含您自己: 'You must be among those who see it',
  '已有名称为“{0}”的工资表，请先修改其中一份的名称':
    'There is a wage sheet called “{0}” already; rename one of them first',
  '更正表由能看到所更正工资表的人查看，请在那份工资表上指定':
    'A sheet of corrections is seen by those who see the wage sheet it corrects; name them there',
  '保密工资表不补录调薪：员工档案中的薪酬标准，其他经理和财务也能看到':
    'No raises are put on record from a confidential sheet: other managers and finance see the terms of pay in the staff list',
  // Import.
  '只有提醒可以确认为正确；错误请改正，或忽略该行':
    'Only warnings can be called right; correct an error, or leave the row out',
  '{0} 已确认：{1}': '{0} called it right: {1}',
  正在生成工资条: 'Making the slips',
  '{0}。确认不是重复发放的，请勾选后提交': '{~0}. If nobody is paid twice by mistake, tick that and submit',
  历史工资表不提交审核: 'Sheets of past months are not reviewed',
  '{0}，请改为仅生成草稿': '{~0}; make a draft only',
  '还有 {0} 行仅按姓名匹配，请核对后点“确认按姓名匹配”，或逐行选择员工':
    '{0} rows match by name alone: confirm that, or choose the people one by one',
  '没有可生成工资条的行：请至少保留一行正常或提醒的数据':
    'There is no row to make a slip from: keep one without errors at least',
  '{0}的另一份工资表“{1}”正在写入，请等它完成后再试':
    'Another wage sheet of {0}, “{1}”, is being written; try again once it is done',
  '其中 {0} 人{1}的{2}已在《{3}》中，再写入会重复计算。如要替换，请先删除那一份；如是补发等其他类型，请选择相应的类型后重新导入':
    'The {~2} of {0} people for {1} stands in “{3}” already and would count twice. To replace it, delete that sheet first; if it is of another type, choose the type and import it again',
  只有过去月份的工资表可以把名册中没有的人记为已离职:
    'Only in a past month can people who are not in the staff list be taken in as having left',
  '没有可新增的员工：名册中没有的人，有姓名即可新增；表内同名而无其他信息的，请逐行新增':
    'There is nobody to add: people not in the staff list can be added by name; those of one name and nothing else are added one by one',
  正在新增员工: 'Adding people',
  '已新增员工 {0} 人，其余的人请再次点击新增': '{0} people added; click again for the rest',
  '新增{0}员工 {1} 人': '{1} people added{~0}',
  '实发由各项计算所得，不能直接填写，请改正各项金额': 'Net pay is computed from the items; correct those',
  确认为正确时不能同时修改该行: 'A row cannot be called right and changed at once',
  '该行已没有此问题，请刷新后重试': 'The row no longer has this problem; refresh and try again',
  正在确认按姓名匹配的行: 'Confirming the rows that match by name',
  '按同一人确认 {0} 行': '{0} rows confirmed as the same person',
  正在按同一人重新核对: 'Checking again as the same people',
  '没有这种读法，请刷新后重新选择': 'It cannot be read in this way; refresh and choose again',
  '本月考勤已锁定或解锁，正在重新核对': 'Attendance was locked or unlocked; checking again',
  正在按对账文件重新核对: 'Checking again against the reference files',
  '薪酬规则已修改，正在重新核对': 'The pay rules have changed; checking again',
  正在重新核对: 'Checking again',
  '系统已升级，正在重新核对': 'The system was updated; checking again',
  '补录调薪 {0} 人': 'raises of {0} people put on record',
  '已补录调薪 {0} 人，其余的人请再次点击': 'Raises of {0} people put on record; click again for the rest',
  正在补录调薪: 'Putting raises on record',
  过去月份的工资表不补录调薪: 'No raises are put on record from past months',
  '这些行的基本工资变动都达到{0}倍，请逐行核实后补录':
    'The base wages in these rows all changed by {0} times or more; look at each',
  '没有可补录调薪的行，请刷新后重试': 'There is no raise to put on record; refresh and try again',
  '（无姓名）': '(no name)',
  '这不是个税期初数据：请上传扣缴客户端导出的“税款计算”，或含累计收入、累计已预缴税额等列的表':
    'These are no opening figures of income tax: upload the tax client’s “税款计算”, or a sheet with cumulative income and tax paid',
  '{0} 不在本月工资缴税月份之前的同一纳税年度内，请重新选择':
    '{0} is not before the month of tax in the same year; choose another',
  '文件中的税款所属期是 {0}，与选择的 {1} 不一致，请核对后重新选择':
    'The file is about {0}, not {1}; look again and choose',
  '这是个税累计数据，但文件没有写明累计到哪个月：请用“导入期初”选择月份后上传':
    'The file does not say until which month its figures reach: upload it as opening figures and choose the month',
  '对账文件不存在，可能已被移除': 'There is no such reference file; it may have been removed',
  请选择期初数据累计到的月份: 'Choose until which month the opening figures reach',
  '该工资表已不再得出这条规则，请刷新后重试': 'The sheet no longer suggests this rule; refresh and try again',
  '第{0}行没有实发工资，不能预览': 'Row {0} has no net pay and cannot be previewed',
  '项目“{0}”': 'item “{0}”',
  '实发工资必须在工资条上显示，不能隐藏': 'Net pay is always shown on the slip',
  '“{0}”对应的项目“{1}”不存在': 'There is no item “{1}” for “{0}”',
  '请填写“{0}”在工资条上的名称': 'Give “{0}” a name on the slip',
  正在按选定的等式重新核对: 'Checking again by the chosen equation',
  '实发工资现在对应的是“{0}”列，请按这一列重新核对后确认':
    'Net pay is the column “{0}” now; check by that one and confirm it',
  '{0}（计算所得）': '{0} (computed)',
  '按表中“{0}”列为实发': 'the column “{0}” is net pay',
  '表中没有实发列，实发是按“{0}”算出来的，请在“匹配”一步核对算法后确认':
    'The sheet has no net pay; it is computed as “{~0}”. Look at that under “Columns” and confirm it',
  '它与应发相同，但表中有扣款': 'it equals gross pay, though the sheet has deductions',
  '{0}行中只有{1}行算得出这个实发': 'of {0} rows only {1} come to it',
  '应发、扣款与实发对不上': 'gross pay and deductions do not come to it',
  '“{0}”列是否为实发还没有核实：{1}。请在“匹配”一步改选实发列，或确认按这一列为实发':
    'Nothing proves that “{0}” is net pay: {~1}. Choose another column under “Columns”, or confirm this one',
  '{0}年{1}月{2}工资条': '{0}-{1} {~2} payslip',
  正在按新的月份重新核对: 'Checking again by the new month',
  不论表中月份: 'whatever month the sheet says',
  '表中写的是“{0}”，仍按{1}导入': 'the sheet says “{0}”, imported as {1} all the same',
  '不知道是哪个月的工资表：标题、工作表名、文件名和月份列都没有写，请先选择月份':
    'Nothing says of which month the sheet is; choose the month first',
  '表中是{0}（“{1}”），而导入的工资月份是{2}：请先选择改月份，或确认仍按{3}导入':
    'The sheet is of {0} (“{1}”), the import of {2}: choose the month, or confirm {3}',
  '表中有几个月的行（{0}）：请先确认只导入{1}的行，或全部按{2}导入':
    'The sheet has rows of several months ({0}): choose those of {1}, or take all as {2}',
  正在按表中的月份核对: 'Checking by the months in the sheet',
  '您有 {0} 份未完成的导入，请先在“继续导入”中完成或取消几份':
    'You have {0} unfinished imports; complete or cancel some under “Go on importing”',
  '您有 {0} 份历史月份还没有写入，请先在“导入历史月份”中写入或取消几份':
    'You have {0} past months not written yet; write or cancel some under “Import past months”',
  '工资月份“{0}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07': '“{0}” is no wage month such as 2026-07',
  '工资月份“{0}”超出范围：不能早于 2000-01，也不能晚于下个月':
    'The wage month “{0}” is before 2000-01 or after the next month',
  '历史工资表只能是本月（{0}）以前的月份，{1}的工资请用“导入工资表”导入、审核并发布':
    'Only months before this one ({0}) can be taken in as history; import the wages of {1} as a wage sheet',
  工资表名称至少2个字: 'The title of a wage sheet has 2 characters at least',
  '已有名称为“{0}”的工资表，请换一个名称': 'There is a wage sheet “{0}” already; choose another title',
  '文件中没有 {0} 的工作表可以导入，请刷新后重试': 'The file has no sheet of {0} to import; refresh and try again',
  请先指定表头和列的含义: 'First say what header and columns are',
  正在生成工资表: 'Making the wage sheet',
  '该导入已生成工资表，不能再修改': 'A wage sheet was made of this import; it can no longer be changed',
  '工资类型不正确，应为：{0}': 'The wage type is not valid: {~0}',
  '还有 {0} 组未看：{1}': '{0} groups not seen yet: {~1}',

  // Review, publishing, states.
  '{0}的工资表不能{1}': 'Not possible while the wage sheet is {~0} ({~1})',
  '企业未开启审核，可直接发布': 'The company reviews no wage sheets; publish it',
  工资表须先通过审核: 'The wage sheet has to be reviewed first',
  '企业已开启审核，不能发布自己{0}的工资表，{1}': 'Nobody publishes what he made himself; {~1}',
  请由其他经理发布: 'another manager publishes it',
  '企业没有其他经理可发布，请由管理员发布': 'there is no other manager, an administrator publishes it',
  '企业已开启审核，由经理{0}': 'A manager does that here ({~0})',
  '不能审核自己{0}的工资表，{1}': 'Nobody reviews their own work; {~1}',
  请由其他经理审核: 'another manager reviews it',
  '企业没有其他经理可审核，请由管理员审核': 'there is no other manager, an administrator reviews it',
  '企业有其他经理可审核，请由经理审核': 'The company has another manager to review it',
  '您已审核通过，还须另一人审核': 'You have approved it; another person has to approve it as well',
  '还须另一人审核，不能同时发布': 'Another person has to approve it as well, so it cannot be published at once',
  '{0}，按企业的审核权限请由{1}审核': '{~0}: by the limits of approval {1} reviews it',
  '{0}，按企业的审核权限请由管理员审核': '{~0}: by the limits of approval an administrator reviews it',
  '当月累计实发达到{0}元': 'Net pay of the month reaches {0} yuan',
  '实发合计达到{0}元': 'Net pay reaches {0} yuan',

  // Limits of approval.
  最多10级: 'At most 10 levels',
  金额须为0元至1000亿元: 'From 0 to 100,000,000,000 yuan',
  起始金额不能重复: 'Two levels begin at the same amount',
  请选择指定的人: 'Say who',
  代发人须为本企业可用的经理或财务账号: 'Managers and finance of this company who can sign in may be named',
  '{0}，按企业的代发权限请由{1}办理代发': '{~0}: by the limits of approval {~1} pays it',
  '须两人审核时，至少选择两位审核人': 'Name at least two people where two have to approve',
  最多20人: 'At most 20 people',
  '由管理员审核时，只须一人': 'One administrator is enough',
  变更银行卡的人须为本企业可用的经理账号: 'Managers of this company who can sign in may be named',
  '按企业的审核权限，员工的银行卡信息请由{0}变更': 'By the limits of approval {~0} changes bank accounts of employees',
  审核人须为本企业可用的经理账号: 'Managers of this company who can sign in may be named',
  只有通过可以同时发布: 'Only an approval can publish at once',
  '企业已停用或服务已到期，未按时发布': 'The company is disabled or expired: not published on time',
  '企业已开启审核，而工资表未经审核，未按时发布，请提交审核':
    'The wage sheet was not reviewed, as the company wants it: not published on time; submit it for review',
  '企业已停用，定时发布已取消': 'The company was disabled and the schedule taken back',
  '未接入法大大，不能要求签署': 'Fadada is not connected, so nothing can be signed',
  '需要员工签署的工资条须同时开启“需要员工确认”': 'Slips to be signed have to be confirmed, too',
  只有草稿可以修改设置: 'Only a draft’s settings can be changed',
  正在记录撤回: 'Noting the recall',
  请选择定时发布的时间: 'Choose when to publish',
  定时发布的时间须至少在5分钟之后: 'It can be published in 5 minutes at the earliest',
  定时发布的时间须在60天以内: 'It can be published within 60 days at the latest',
  '工资表中没有工资条，不能发布': 'The wage sheet has no slips',
  正在发送通知: 'Sending notices',
  '正在撤回全部工资条，请稍候再操作': 'All slips are being recalled; one moment please',
  '还有{0}人未确认，确认期限（{1}）过后才能锁定':
    '{0} people have not confirmed; it can be locked once the time to confirm ({1}) is over',
  工资表不存在或已被删除: 'The wage sheet does not exist or was deleted',
  两期工资表中都没有此人: 'Neither of the two sheets has this person',
  没有这一组: 'There is no such group',
  '内容已有变化，请重新查看': 'It has changed; look at it again',
  '其中{0}': '{~0}',
  ' {0} 人 {1} 月已在《{2}》中': '{0} people of month {1} stand in “{2}” already',
  '没有可生成的工资条：请至少保留一行正常数据': 'There is no slip to make: keep one row without errors at least',
  该工资表已生成或不存在: 'The wage sheet was made already, or does not exist',
  '其中 {0} 张工资条员工已签署，撤回会使签署作废，请由企业经理撤回':
    '{0} slips were signed and a recall makes that void; a manager can do it',
  '工资表正在发送通知，请等发送完成后再提醒': 'Notices are being sent; remind once that is done',
  '工资表已锁定，不再提醒': 'The wage sheet is locked: no more reminders',
  '工资表尚未发布，不能提醒': 'The wage sheet is not published yet',
  所有员工都: 'Everybody',
  该员工: 'The employee',
  '{0}已{1}，无需提醒': '{~0} has done that: {~1}',
  确认或提出异议: 'confirmed or objected',
  '{0}在24小时内已提醒过，请稍后再提醒': 'Reminded within 24 hours: {~0}; do it later',
  '{0}人': '{0} people',
  正在发送提醒: 'Sending reminders',
  通知服务暂时不可用: 'The notification service does not answer',

  // Bank files and the bank's answers.
  '历史工资表早已发放，不能导出代发文件': 'A past month was paid long ago: no bank file',
  已撤回的工资表不能导出代发文件: 'The wage sheet was recalled: no bank file',
  '工资表须先通过审核，才能导出代发文件': 'The wage sheet has to be reviewed before there is a bank file',
  '银行已对这张工资表回盘，不能再生成整张工资表的代发文件；退票的人请在“代发”页中另出文件':
    'The bank has answered: no second file of the whole sheet; make one of the returned payments under “Bank file”',
  '工资表由您导入，不能自行决定付到哪张卡，请由企业的其他经理或财务决定；没有其他人的，请由管理员决定':
    'You imported the sheet: another manager or finance decides which card is paid to, or an administrator where there is nobody else',
  '不能决定自己的收款卡，请由他人决定': 'Somebody else decides which card you are paid to',
  '企业有其他经理或财务可决定，请由他们决定': 'The company’s manager or finance decide',
  '回盘不存在，可能已被撤下': 'There is no such answer; it may have been taken down',
  '此代发文件已作废，没有提交银行，不能上传回盘；如果确实提交过，请先核实是否重复发放':
    'This bank file is void and was not handed in. If it was after all, first see whether anybody was paid twice',
  '此代发文件还在生成，请稍候再上传回盘': 'This bank file is still being made; upload the answer later',
  '此代发文件没有留下逐笔明细（生成于系统升级之前，或其中没有任何一笔），不能核对回盘':
    'This bank file kept no single payments; an answer cannot be compared with it',
  '选中的{0}笔中有{1}笔的状态已变化，请刷新后重新选择': 'Of the {0} chosen, {1} have changed; refresh and choose again',
  '回盘中的{0}笔没有一笔与这份代发文件的姓名、卡号和金额相符，可能是另一份代发文件的回盘':
    'None of the {0} payments in the answer is in this bank file by name, card and amount; it may belong to another',
  '没有认出哪一列是处理状态（其中有50种以上不同的内容），请从网上银行重新下载代发明细结果':
    'No column says what became of the payments (more than 50 different texts); download the result from the bank again',
  '没有待处理的退票，可能已另出文件或已登记另行支付，请刷新': 'No returned payment is waiting; refresh',
  '选中的{0}笔中有{1}笔不是待处理的退票，请刷新后重新选择':
    'Of the {0} chosen, {1} are no returned payments waiting; refresh and choose again',
  '此回盘已确认过，请刷新': 'This answer was confirmed already; refresh',
  '请先说明“{0}”是什么结果': 'First say what “{0}” means',
  '此回盘中的{0}笔退票已另出文件或已登记另行支付，不能撤下；请上传银行的新回盘':
    '{0} returned payments of this answer were settled, so it cannot be taken down; upload the bank’s new answer',
  请选择是哪一份代发文件的回盘: 'Choose the bank file it answers',
  '同一份回盘文件正在上传，请刷新': 'The same answer is being uploaded; refresh',
  '（空白）': '(empty)',
  '（文件中没有状态列）': '(the file does not say)',
  代发文件不存在: 'There is no such bank file',
  '{0}的两处卡号已一致，无需选择，请刷新': 'The two cards of {0} are the same by now; refresh',
  '{0}的卡号刚刚被修改，请刷新后重新选择': 'The card of {0} has just changed; refresh and choose again',
  工资条不存在: 'There is no such slip',
  '这份代发文件生成于系统升级之前，请重新生成': 'This bank file was made before an update; make it again',
  '此文件已作废：{0}，请勿提交银行，已下载的请删除并使用新文件':
    'This file is void: {~0}. Do not hand it to the bank; delete it and use the new one',
  '已于{0}重新生成代发文件': 'a new bank file was made at {0}',
  '此文件银行已回盘（{0}生成），请勿再次提交银行':
    'The bank has answered this file (made at {0}); do not hand it in again',
  '此文件已作废：其中{0}人的原付款，银行的新回盘已不再说失败，请勿提交银行，否则会重复发放':
    'This file is void: the bank no longer says that {0} of the payments failed; do not hand it in, or they are paid twice',
  '此文件已作废：工资表已删除，请勿提交银行':
    'This file is void: the wage sheet was deleted; do not hand it to the bank',
  '此文件已作废：工资表已撤回，请勿提交银行':
    'This file is void: the wage sheet was recalled; do not hand it to the bank',
  '此文件已作废：工资表正在更正，尚未通过审核，请勿提交银行':
    'This file is void: the wage sheet is being corrected; do not hand it to the bank',
  '此文件已作废：其中{0}人的工资条在生成后已撤回或修改，请勿提交银行，请重新生成':
    'This file is void: slips of {0} people were recalled or changed since; do not hand it to the bank, make it again',
  '{0}（表中尾号{1}，档案尾号{2}）': '{0} (sheet …{1}, record …{2})',
  正在生成代发文件: 'Making the bank file',
  '；{0}人的收款卡与退票时相同，请先确认卡号无误再提交银行':
    '; {0} people have the same card as when it was returned: make sure that it is right',
  ' 等{0}人': ' and others, {0} people',
  '共{0}人，合计{1}元': '{0} people, {1} yuan in all',
  '{0}人没有银行卡号，未列入：{1}（补充银行卡后另行支付；企业已开启领取的，本人可自行领取）':
    '{0} people without a card left out: {1} (add it and pay them apart, or let them claim)',
  '{0}人的银行卡变更待审核，没有生效的卡号，未列入：{1}（审核通过后重新生成或另行支付）':
    '{0} people whose first bank account awaits review left out: {1} (make the file anew once it is approved, or pay them apart)',
  '{0}人的银行卡变更待审核，仍付往现有的卡：{1}':
    '{0} people whose other bank account awaits review are paid to the card in force: {1}',
  '{0}人的卡号来自工资表，员工档案中没有，请核对：{1}':
    '{0} people are paid to the card of the sheet, for their records have none; check them: {1}',
  '{0}人实发不大于0，未列入：{1}': '{0} people with no net pay left out: {1}',
  '{0}人工资条已撤回，未列入：{1}': '{0} people whose slip was recalled left out: {1}',
  '{0}人已领取部分工资，已按余额列入': '{0} people who claimed a part are paid the rest',
  '{0}人已全部领取，未列入：{1}': '{0} people who claimed all left out: {1}',
  '正在导出“{0}”': 'Exporting “{0}”',
  '{0}已于{1}生成过这张工资表{2}的代发文件，再次生成可能重复发放；确认原文件未提交银行后，请勾选“作废原文件”再生成':
    '{0} made a bank file of this wage sheet at {1}{~2}: another may pay twice. If the first was not handed in, tick that it is void',
  退票人员: ' (returned payments)',
  '正在生成{0}': 'Making “{~0}”',
  '工资表中社保只有合计，已填在基本养老保险费': 'The sheet has insurance in one sum, which stands under pension',
  '已合并本月{0}张工资表：{1}': '{0} wage sheets of the month together: {1}',
  '模板的必填列没有数据，请在客户端补填：{0}':
    'Columns the template asks for have no figures; fill them in in the client: {0}',
  '尚未发布，未列入：{0}': 'Not published and left out: {0}',
  '没有证件号码，未列入': 'without document number, left out',
  '工资表中没有应发或本期收入，未列入': 'without gross pay, left out',
  本月没有入职或离职的人: 'Nobody came or left this month',
  '{0}人{1}：{2}{3}': '{0} people {~1}: {2}{~3}',
  等: ' and others',
  '年终奖请在扣缴客户端的“全年一次性奖金收入”中申报，不列入正常工资薪金所得':
    'Declare the year-end bonus as such in the tax client, not as wages',
  '离职结算中的补偿金请在扣缴客户端的“解除劳动合同一次性补偿金”中申报，不列入正常工资薪金所得':
    'Declare severance pay as such in the tax client, not as wages',
  '“其他”类型的工资表无法确定属于哪个所得项目，不列入正常工资薪金所得':
    'Nobody knows what kind of income a sheet of the type “other” is; it is not declared as wages',
  '模板不存在，可能已被移除': 'There is no such template; it may have been removed',
  导入模板: 'template',
  请选择模板的种类: 'Choose the kind of template',
  '没有在第一个工作表中找到“{0}”模板的表头（应有姓名、证件号码等列），请从扣缴客户端下载模板后直接上传':
    'The first sheet does not have the header of the template “{0}”; download it from the tax client and upload it as it is',

  // Slips.
  '{0} {1} 月已在《{2}》中。确认不是重复发放的，请勾选后保存':
    '{0} stands in “{2}” of month {1} already. If nobody is paid twice by mistake, tick that and save',
  该员工的档案已不存在: 'The staff record is no longer there',
  '工资条已撤回，正在更正，重新发放后会通知您':
    'The slip was recalled and is being corrected; you are told once it is issued again',
  '工资表已锁定，不能重新打开反馈；如有疑问请联系人事或财务':
    'The wage sheet is locked and the feedback cannot be reopened; ask HR or finance',
  '您已确认这张工资条，不能重新打开反馈；如有疑问请联系人事或财务':
    'You have confirmed this slip and the feedback cannot be reopened; ask HR or finance',
  '{0}的工资条不能{1}': 'Not possible while the slip is {~0} ({~1})',
  实发工资不能为空: 'Net pay is required',
  '工资条中没有“{0}”这一项': 'The slip has no item “{0}”',
  '“{0}”应为金额（最多两位小数）': '“{0}” must be an amount (two decimals at most)',
  '“{0}”超出范围（绝对值最大 {1} 元）': '“{0}” is out of range ({1} yuan at most)',
  '“{0}”应为数字': '“{0}” must be a number',
  '按“{0}”应为': 'by “{~0}” it is',
  各项之和为: 'the items come to',
  '“{0}”为 {1}，{2} {3}，相差 {4} 元': '“{0}” is {1}, {~2} {3}: {4} yuan apart',
  '{0}。请改正；确实如此的，请确认后保存': '{~0}. Correct it, or confirm that it is so',
  '按姓名、工号或手机号查找时，请先选择工资月份': 'Choose the wage month before you look for a name or number',
  '只有草稿可以新增工资条：请先退回草稿': 'Only a draft takes more slips: turn it back into a draft first',
  '{0}已离职，只能在“离职结算”类型的工资表中新增': '{0} has left and can be added to a final settlement only',
  '{0}已在本工资表中，请直接修改其工资条': '{0} is in this wage sheet already; change the slip',
  '员工已签署这张工资条，撤回会使签署作废，请由企业经理撤回':
    'The slip was signed and a recall makes that void; a manager can do it',
  '不能重新发布自己修改的工资条，{0}': 'Nobody publishes their own change; {~0}',
  '不能重新发布更正过的本人工资条，{0}': 'Nobody publishes a corrected slip of their own; {~0}',
  请由其他经理核对后发布: 'another manager checks and publishes it',
  '企业没有其他经理，请由管理员核对后发布': 'there is no other manager, an administrator checks and publishes it',
  '{0}，按企业的审核权限请由{1}重新发布': '{~0}: by the limits of approval {1} publishes it again',
  '{0}，按企业的审核权限请由管理员重新发布': '{~0}: by the limits of approval an administrator publishes it again',
  '这张工资条实发达到{0}元': 'Net pay of this slip reaches {0} yuan',
  '更正后实发合计达到{0}元': 'Corrected so, net pay of the sheet reaches {0} yuan',
  '更正后当月累计实发达到{0}元': 'Corrected so, net pay of the month reaches {0} yuan',
  '您已同意重新发布，还须另一人同意': 'You have agreed to it; another person has to agree as well',
  '{0}，须两人先后同意，不能随回复一起发布；请先撤回、修改这张工资条，由两人先后重新发布':
    '{~0}: two people have to agree, so it cannot go out with the answer. Recall and correct the slip, and let two people publish it again',
  '企业有经理可核对，请由经理重新发布': 'The company has a manager, who publishes it again',
  '工资表正在发送通知，请等发送完成后再操作': 'Notices are being sent; do it once that is done',
  '工资表已锁定，不能再修改或撤回工资条': 'The wage sheet is locked: its slips can no longer be changed or recalled',
  '工资表已全部撤回：请编辑后重新发布整张工资表': 'The whole sheet was recalled: edit it and publish it anew',
  '工资表已全部撤回：请先在工资表上点“编辑”，再修改工资条':
    'The whole sheet was recalled: choose “Edit” on it before you change slips',
  '工资表已提交或已通过审核：请先退回草稿，再修改工资条':
    'The wage sheet is in review or approved: turn it back into a draft before you change slips',
  工资表发布后才能打印工资条: 'Slips can be printed once the wage sheet is published',
  '共{0}部分，没有第{1}部分': 'There are {0} parts and no part {1}',
  工资表中没有可打印的工资条: 'The wage sheet has no slip to print',
  '没有需要打印的工资条：所有员工都能由通知渠道联系到，或登录过':
    'Nothing to print: everybody can be reached, or has signed in',
  '没有需要打印的工资条：所有员工都已查看': 'Nothing to print: everybody has read it',
  工资条不存在或已被删除: 'The slip does not exist or was deleted',
  '工资条已撤回，重新发布后才能提醒': 'The slip was recalled; remind once it is published again',
  '{0}没有手机号，也从未登录，无法提醒；请在员工档案中补充手机号，或打印纸质工资条':
    '{0} has no mobile number and never signed in; add the number to the staff record, or print the slip',
  '请填写撤回原因（2–200字）': 'Say why it is recalled (2–200 characters)',
  '工资表已锁定，不能再确认或提出异议；如有疑问请联系人事或财务':
    'The wage sheet is locked: it can no longer be confirmed or objected to; ask HR or finance',
  这张工资条无需确认: 'This slip need not be confirmed',
  '请说明异议，{0}～{1}个字': 'Say what is wrong, in {0}–{1} characters',
  '有异议的项目不在工资条中，请刷新后重新选择': 'An item you object to is not on the slip; refresh and choose again',
  '异议已在处理中，不能撤回': 'The objection is being dealt with and can no longer be withdrawn',
  '工资条撤回：{0}': 'slip recalled: {0}',
  工资条已撤回: 'The slip was recalled',
  '签署没有发起成功：{0}': 'The signing could not be started: {~0}',
  原因未知: 'nobody knows why',
  '正在作废：{0}': 'being made void: {~0}',
  '工资条无法生成签署文件：{0}': 'No paper to sign can be made of the slip: {~0}',
};

export default wages;
