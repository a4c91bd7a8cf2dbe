import type { Phrases } from '../phrase-book';

/** Feedback, objections and their answers; pay put off to the next sheet. */
const feedback: Phrases = {
  反馈不存在或已被删除: 'The feedback does not exist or was deleted',
  '请在{0}上撤回异议': 'Withdraw the objection on the {~0}',
  工资条: 'slip',
  考勤: 'attendance',
  '每条反馈只能重新打开一次；如仍有疑问，请联系人事或财务': 'Feedback can be reopened once only; ask HR or finance',
  '反馈结案已超过{0}天，不能重新打开；如仍有疑问，请联系人事或财务':
    'It was settled more than {0} days ago and cannot be reopened; ask HR or finance',
  '已有一条新的反馈在处理中，请在其中补充说明': 'Newer feedback is being dealt with; add to that',
  '请填写说明，{0}～{1}个字': 'Say what it is about, in {0}–{1} characters',
  '工资条已更正：请在工资条上确认，仍有疑问请再次提出异议': 'The slip was corrected: confirm it there, or object again',
  '考勤已更正：请在考勤上确认，仍有疑问请再次提出异议':
    'The attendance was corrected: confirm it there, or object again',
  '您已有{0}条反馈在处理中，请在其中补充说明，或等处理后再提交':
    'You have {0} feedbacks being dealt with; add to them, or wait',
  '账号没有关联员工档案，不能提交反馈，请联系人事': 'The account is linked to no staff record; ask HR',
  '请填写{0}，{1}～{2}个字': 'Write a {~0} of {1}–{2} characters',
  '请填写处理说明，{0}～{1}个字，员工会看到': 'Say how it was settled, in {0}–{1} characters; the employee sees it',
  '工资条还没有更正后重新发布：请先撤回、更正、重新发布，再以“已更正并重发”结案':
    'The slip was not corrected and published again yet: recall, correct and publish it first',
  '考勤还没有更正后重新发送：请先更正考勤并重新发送员工确认，再以“已更正并重发”结案':
    'The attendance was not corrected and sent again yet: do that first',
  '这条反馈没有关联工资条或考勤，不能以“已更正并重发”结案':
    'This feedback is about no slip or attendance, so nothing can have been issued again',
  '转下月补发须填写补发金额，且大于0': 'Enter the amount to be paid with next month, above 0',
  '补发金额不能超过 {0} 元': 'The amount is {0} yuan at most',
  '这是您本人提出的反馈，请由企业的其他经理处理': 'This is your own feedback; another manager deals with it',
  '这是您本人提出的反馈，请由同事拟复': 'This is your own feedback; a colleague prepares the answer',
  '{0}的反馈不能拟复': 'No answer can be prepared while the feedback is {~0}',
  '反馈已结束，拟复不再发送': 'The feedback has ended; the prepared answer is not sent',
  '拟复之后工资条已有改动或重新发布，请退回财务重新拟复':
    'The slip has changed since the answer was prepared; send it back to finance',
  '拟复之后对话有了新内容，请退回财务重新拟复':
    'Something was said since the answer was prepared; send it back to finance',
  拟复已撤下: 'The prepared answer was taken down',
  '拟复已修改，请核对后再操作': 'The prepared answer has changed; look at it again',
  '拟复已由{0}发送': '{0} has sent the prepared answer',
  '拟复已由{0}退回': '{0} has sent the prepared answer back',
  '请填写拟复内容，{0}～{1}个字': 'Write the answer, {0}–{1} characters',
  '请填写更正原因，{0}～{1}个字': 'Say why it is corrected, in {0}–{1} characters',
  '没有改动任何一项；只需文字答复的，请不附更正': 'No item was changed; leave out the correction where words will do',
  '拟复已发送或撤下，请刷新': 'The prepared answer was sent or taken down; refresh',
  '拟复已由同事修改，请刷新': 'A colleague has changed the prepared answer; refresh',
  '请填写回复，{0}～{1}个字': 'Write a reply of {0}–{1} characters',
  '拟复人是提出反馈的员工本人，请由同事重新拟复':
    'The answer was prepared by whoever gave the feedback; a colleague has to',
  '请填写退回的原因（2–200字）': 'Say why it is sent back (2–200 characters)',
  这条反馈不是关于工资条的: 'This feedback is not about a slip',
  补发记录不存在: 'There is no such back pay',
  '{0}的这笔补发已由同事标记为已列入': 'A colleague has marked this back pay of {0} as in the sheet',
  '{0}的这笔补发已因反馈重新打开而取消': 'This back pay of {0} was cancelled when the feedback was reopened',
  '{0}的反馈不能{1}': 'Not possible while the feedback is {~0} ({~1})',
  员工已确认解决: 'accepted by the employee',
};

export default feedback;
