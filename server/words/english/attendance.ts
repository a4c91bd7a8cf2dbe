import type { Phrases } from '../phrase-book';

/** Attendance: months, days, exceptions, import. */
const attendance: Phrases = {
  // Import.
  正在写入考勤: 'Writing the attendance',
  '还有 {0} 人的考勤有错误，请逐个处理，或点“忽略全部错误”后提交':
    '{0} people have errors: settle them one by one, or leave them all out',
  '没有可导入的人员：请至少保留一人': 'There is nobody to import: keep one person at least',
  '还有 {0} 人仅按姓名匹配，请核对后点“确认按姓名匹配”，或逐个选择员工':
    '{0} people match by name alone: confirm that, or choose them one by one',
  '有{0}人的考勤已发送给员工，导入即为更正，须填写原因（2–200字）':
    'The attendance of {0} people was sent to them, so this import corrects it: give a reason (2–200 characters)',
  重新导入考勤表: 'attendance imported again',
  '此类问题不能这样批量处理，请逐个修改': 'Problems of this kind cannot be settled together; change them one by one',
  '没有此类问题的人员或行，请刷新后重试': 'Nobody has this problem; refresh and try again',
  正在处理同类问题: 'Settling the problems of one kind',
  '另有 {0} 行有问题而未列出，不能批量处理，请在原表中改好后重新上传':
    '{0} more rows have problems and are not listed; correct the sheet itself and upload it again',
  '姓名、工号每人不同，请逐行修改': 'Names and staff numbers differ from person to person; change them row by row',
  '考勤表中没有此人，请刷新': 'The sheet does not have this person; refresh',
  '第{0}行已是{1}的考勤，同一人一个月只能有一条，请先忽略其中一行':
    'Row {0} is the attendance of {1} already; one row a person and month, leave one out',
  没有要修改的内容: 'There is nothing to change',
  '第{0}行是表头，不能修改；表头有误请在“识别与图例”中重新指定':
    'Row {0} is the header; say what it is under “Reading and legend”',
  正在按修改重新核对: 'Checking again',
  '已修改 {0} 处，一次导入最多修改 {1} 处，请在原表中改好后重新上传':
    '{0} cells are changed, {1} at most; correct the sheet itself and upload it again',
  '没有此类问题的人员，请刷新后重试': 'Nobody has this problem; refresh and try again',
  正在按新的列含义重新核对: 'Checking again by the new columns',
  '“{0}”和“{1}”都指定为“{2}”，请改其中一列': '“{0}” and “{1}” are both “{~2}”; change one of them',
  正在重新读取: 'Reading again',
  下班时间应晚于上班时间: 'Work ends after it begins',
  图例的标记不能为空: 'A mark of the legend is required',
  同一个标记只能有一种含义: 'A mark can have one meaning only',
  正在按新的设置重新核对: 'Checking again by the new settings',
  '这是您本人的考勤，导入时不能由本人指定、忽略或修改，请由其他考勤员、企业经理或管理员处理':
    'This is your own attendance; somebody else has to settle it',
  '第{0}行是您本人的考勤，导入时不能由本人修改，请恢复这一行，或由其他考勤员、企业经理导入':
    'Row {0} is your own attendance; restore it, or let somebody else import it',
  '请先指定工作表、表头和考勤表类型': 'First choose the sheet, its header and its kind',
  '请填写考勤月份（month 应在文件之前）': 'Say the month (before the file)',
  '考勤月份“{0}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07': '“{0}” is no month such as 2026-07',
  '考勤月份“{0}”超出范围：不能早于 2000-01，也不能晚于下个月':
    'The month “{0}” is before 2000-01 or after the next month',
  '考勤月份“{0}”超出范围：不能早于2000-01，也不能晚于下个月':
    'The month “{0}” is before 2000-01 or after the next month',
  '您有 {0} 个未完成的考勤导入，请先完成或取消':
    'You have {0} unfinished imports of attendance; complete or cancel some',

  // Days.
  '日期“{0}”不在{1}内': '{0} is not in {~1}',
  '{0}年{1}月': '{0}-{1}',
  '请填写打卡时间、打卡结果或当日结果': 'Enter punches, their results or the day’s result',
  '当日结果为请假，请选择假别和天数': 'The day is leave: choose its kind and days',
  '没有{0}的结果，{1}应为空': 'The day is not {~0}, so this stays empty: {~1}',
  '请假{0}天＋旷工{1}天超过1天，请核对': '{0} days of leave and {1} of absence are more than a day',
  '{0}还没有到，不能录入打卡或出勤': '{0} is yet to come',
  '{0}由打卡结果得出，不能直接填写': '{~0} follows from the punches',
  '{0}一天最多1天': '{~0}: one day a day at most',
  '{0}一天最多24小时': '{~0}: 24 hours a day at most',
  该员工这一天没有考勤明细: 'This day of the employee has no details',
  '{0}的考勤记录不能编辑': 'Not possible while the attendance is {~0} (edit)',
  '该考勤已发送给员工，更正须填写原因（2–200字）':
    'It was sent to the employee: give a reason for the correction (2–200 characters)',
  '该月考勤已锁定，不能再确认或提出异议；如有疑问请联系考勤员':
    'The month is locked: it can no longer be confirmed or objected to; ask the attendance clerk',
  '{0}的考勤不能{1}': 'Not possible while the attendance is {~0} ({~1})',
  '请用至少{0}个字说明异议，最多{1}个字': 'Say what is wrong, in {0}–{1} characters',
  '{0}考勤': 'attendance of {~0}',
  考勤记录不存在或已被撤回: 'The attendance does not exist or was taken back',

  // Exceptions.
  '所选异常中有的已不存在，请刷新': 'Some of the exceptions are no longer there; refresh',
  一次只能处理同一个月的异常: 'Only exceptions of one month can be settled together',
  考勤记录不存在或已被删除: 'The attendance does not exist or was deleted',
  '考勤{0}，不能再处理': 'the attendance is {~0}',
  '{0}的考勤已发送给员工，处理异常即为更正，须填写原因（2–200字）':
    'The attendance of {0} was sent, so this corrects it: give a reason (2–200 characters)',
  '已由{0}处理为“{1}”，如需改动请先撤销': '{~0} settled it as “{~1}”; take that back first',
  '{0}不能{1}': '{~0}: not possible ({~1})',
  考勤明细不存在或已被删除: 'The day does not exist or was deleted',
  '算{0}': 'counts as {~0}',
  '{0} {1} {2}项': '{0} {1}, {2}',
  '{0} {1}人': '{0}, {1} people',
  正在导出考勤: 'Exporting the attendance',

  // Months.
  '日期“{0}”不存在': 'There is no date “{0}”',
  同一天只能调整一次: 'A day can be changed once only',
  '{0}的考勤已锁定，不能调整日历；请先解锁该月份': '{~0} is locked and its calendar cannot be changed; unlock it first',
  '{0}还没有考勤记录': '{~0} has no attendance yet',
  '{0}的考勤当前为“{1}”，不能{2}': '{~0} is {~1}: not possible ({~2})',
  '您没有权限{0}，请联系企业经理': 'You may not do this ({~0}); ask the company’s manager',
  '{0}须填写原因（2–200字）': 'Give a reason, 2–200 characters ({~0})',
  '{0}的工资条已经发布，解锁考勤可能使工资与考勤不一致；确需解锁请勾选“已知工资条已发布”':
    'The slips of {~0} are published, and wages may no longer agree with attendance; tick that you know and unlock',
  '锁定时未完成：{0}': 'not done when locked: {~0}',
  工资条已发布: 'the slips are published',
  '{0}的考勤还有未完成的事项，不能锁定：{1}。请先处理完，或请企业经理写明原因后锁定':
    '{~0} cannot be locked yet: {~1}. Settle that, or let the manager lock it with a reason',
  '还有未完成的事项（{0}），锁定须填写原因（{1}–{2}字）':
    'Something is not done ({~0}): give a reason to lock it ({1}–{2} characters)',
  '本月还有 {count} 天没有过完': '{count} days of the month are still to come',
  '{count} 名员工没有考勤记录': '{count} people have no attendance',
  '{count} 项异常待处理': '{count} exceptions wait',
  '{count} 天未判断迟到早退': '{count} days not judged',
  '{count} 人有异议': '{count} people object',
  '{count} 人的考勤没有发送给员工确认': 'the attendance of {count} people was not sent',
  '{count} 人尚未确认': '{count} people have not confirmed',
  正在发送考勤确认: 'Sending the attendance for confirmation',
  '所选人员都已发送过，无需再发送': 'Everybody chosen was sent it already',
  '{0}没有待发送的考勤记录': '{~0} has nothing to send',
  '所选记录中有的已不存在，请刷新': 'Some of the records are no longer there; refresh',
  '该月考勤已锁定，不能重新打开反馈；如有疑问请联系考勤员':
    'The month is locked and the feedback cannot be reopened; ask the attendance clerk',
  '考勤{0}，不能重新打开反馈；如有疑问请联系考勤员':
    'The attendance is {~0} and the feedback cannot be reopened; ask the attendance clerk',
  '{0}的考勤已锁定，不能修改；如需修改请先由经理解锁该月份':
    '{~0} is locked; a manager has to unlock it before anything is changed',
  '{0}在该月不在职（{1}），不能录入考勤': '{0} was not employed in that month ({~1})',
  '{0}入职': 'came on {0}',
  '{0}离职': 'left on {0}',
  '备注最多{0}字': 'A remark has {0} characters at most',
  '{0}已有{1}的考勤记录，请直接编辑': '{0} has attendance of {~1} already; edit that',
  '{0}的考勤已发送给员工，不能删除；如有错误请更正': 'The attendance of {0} was sent and cannot be deleted; correct it',
  '这是您本人的考勤，不能由本人修改或处理，请由其他考勤员、企业经理或管理员处理':
    'This is your own attendance; somebody else has to change it',
  '{0}的考勤已锁定，不能导入；如需修改请先由经理解锁该月份':
    '{~0} is locked; a manager has to unlock it before anything is imported',
  '当前为“{0}”': 'is {~0}',
  还没有考勤记录: 'is not there yet',
  '{0}的考勤{1}，企业规定工资导入前须锁定考勤：请考勤员或经理在“考勤管理”中核对并锁定该月份后再导入工资':
    'The attendance of {~0} {~1}, and the company wants it locked before wages are imported: have it checked and locked under “Attendance” first',

  // What was done, in a history.
  导入: 'imported',
  新增每日明细: 'day added',
  编辑每日明细: 'day edited',
  删除每日明细: 'day deleted',
  处理异常: 'exception settled',
  撤销处理: 'settlement taken back',
  员工确认: 'confirmed by the employee',
  员工提出异议: 'objected to by the employee',
  员工撤回异议: 'objection withdrawn',
  异议已答复: 'objection answered',
  开始员工确认: 'sent for confirmation',
};

export default attendance;
