import type { Phrases } from '../phrase-book';

/** Companies, applications, notices, banners, pay rules. */
const companies: Phrases = {
  '{0}的企业不能{1}': 'Not possible while the company is {~0} ({~1})',
  '服务已于{0}到期，请先续期': 'The service expired on {0}; extend it first',
  请选择新的服务到期日: 'Choose the new end of the service',
  服务到期日不能早于今天: 'The service cannot end before today',
  '新的服务到期日应晚于现在的 {0}': 'The new end is after {0}',
  '“{0}”有员工档案，不能删除；不再使用时请停用': '“{0}” has staff records and cannot be deleted; disable it',
  '“{0}”有工资条，不能删除；不再使用时请停用': '“{0}” has payslips and cannot be deleted; disable it',
  '保存年数不能少于{0}年': 'Fewer than {0} years is too short',
  '{0}，{1}年': '{~0}, {1} years',
  '{0} {1}，归档 SHA-256 {2}': '{~0} {1}, archive SHA-256 {2}',
  '{0} {1}，{2}行，归档 SHA-256 {3}': '{~0} {1}, {2} rows, archive SHA-256 {3}',
  员工反馈: 'Feedback',
  归档不存在或已删除: 'The archive does not exist or was removed',
  企业不存在或已被删除: 'The company does not exist or was deleted',
  该项没有填写: 'This was not filled in',
  '企业名称或统一社会信用代码已登记，请刷新后核对':
    'The company’s name or credit code is registered already; refresh and look',
  '统一社会信用代码 {0} 已登记，企业名称：{1}': 'The credit code {0} is registered, for {1}',
  '企业名称“{0}”已登记，统一社会信用代码：{1}': '“{0}” is registered, with the credit code {1}',
  '尚未上传，请上传图片': 'is missing: upload a picture',
  '应为2–60个字': 'must have 2–60 characters',
  '最多{most}个字': 'may have {most} characters at most',
  '应为1–30个汉字或字母，不能含数字和表情符号': 'must have 1–30 characters or letters, no digits or signs',
  应为11位手机号: 'must be a mobile number of 11 digits',
  '格式不正确，如 name@example.com': 'is not well-formed, such as name@example.com',
  '不是有效的区县，请重新选择': 'is no district; choose again',
  '应为8–32位数字': 'must have 8–32 digits',
  '应为{from}–{to}的整数': 'must be a whole number from {from} to {to}',
  '日期不存在，应为 YYYY-MM-DD': 'is no date; write YYYY-MM-DD',
  不能早于今天: 'cannot be before today',

  // Applications.
  '企业经理账号须为11位手机号，或4–32位字母、数字、下划线并以字母开头':
    'The manager’s account is a mobile number, or 4–32 letters, digits or underscores beginning with a letter',
  '该账号已停用，请先在“系统管理”中启用，或改用其他手机号、账号名':
    'The account is disabled; enable it under “System”, or use another',
  '该账号不是企业经理；角色对账号的所有企业都有效，不能只在这家企业作经理，请填写另一个手机号作为企业经理账号':
    'The account is no manager, and a role holds for all companies of an account; enter another mobile number for the manager',
  '该账号或手机号已被“{0}”{1}使用': 'The account or mobile number is in use by “{0}”{~1}',
  '{0}；可以把这家企业加入该账号，或填写另一个手机号':
    '{~0}; add the company to that account, or enter another mobile number',
  '该申请没有激活链接：只有通过审核并新建了账号的申请才有':
    'This application has no activation link: only approved ones with a new account have',
  '企业经理已设置密码，可直接登录，无需激活链接': 'The manager has a password and needs no link',
  '企业经理的账号已停用，请先在“系统管理”中启用': 'The manager’s account is disabled; enable it under “System” first',
  '激活链接刚刚发送过，请{0}秒后再试': 'The link was just sent; try again in {0} seconds',
  '服务中断，是否已发出不详，可重发激活链接':
    'The service broke off and nobody knows whether it was sent; the link can be sent again',
  账号没有手机号: 'The account has no mobile number',
  '该手机号24小时内已提交{0}次，请明天再试': 'This number has handed in {0} times within 24 hours; try again tomorrow',
  '您已为该企业提交过申请（编号 {0}），正在审核，请勿重复提交':
    'You have applied for this company (number {0}); it is being reviewed',
  '您已有{0}份申请在审核中，请等待审核结果后再提交': '{0} applications of yours are being reviewed; wait for them',
  '该统一社会信用代码的企业已开通，无需再次申请；如需账号，请联系本企业的管理人员添加':
    'The company of this credit code is a customer already; ask its manager for an account',
  '没有找到由该手机号提交、编号为“{0}”的申请，请核对编号（以 SQ 开头，见提交后的短信）':
    'This number has handed in no application “{0}”; its number begins with SQ and stands in the message you got',
  '{0} 第{1}次': '{0}, time {1}',
  '申请“{0}”，不能{1}，请重新查询': 'The application is {~0}: not possible ({~1}); look it up again',
  '申请的状态刚刚有变化，请重新查询': 'The application has just changed; look it up again',
  '验证已过期，请返回重新验证手机号': 'The verification has expired; go back and verify the mobile number again',
  开通申请不存在: 'There is no such application',
  '营业执照图片已不存在，请驳回并请申请人重新上传':
    'The business licence is no longer there; send it back and ask for it again',
  '企业或企业经理账号刚刚已被登记，请刷新后核对':
    'The company or its manager’s account has just been registered; refresh and look',
  '该申请{0}，不能再{1}': 'The application was settled: {~0}; not possible any more ({~1})',
  '驳回原因应为{0}–{1}个字，现在是{2}个字': 'The reason has {0}–{1} characters, this one {2}',
  '该管理员不存在或已停用，请重新选择': 'There is no such administrator, or he is disabled; choose again',
  '该申请已在{0}名下': 'The application is with {0} already',
  '{0} 加入已有账号': '{0} added to an account',

  // Notices and banners.
  '公告不存在，或已撤回、已过期': 'The notice does not exist, was recalled or has expired',
  '过期时间应晚于现在，请修改后再发布': 'The expiry has passed; change it before you publish',
  请选择发布时间: 'Choose when to publish',
  发布时间应晚于现在: 'The time of publishing has passed',
  过期时间应晚于发布时间: 'The expiry is after the time of publishing',
  '{0}的公告不能{1}': 'Not possible while the notice is {~0} ({~1})',
  '最多置顶{0}条公告，请先取消其中一条的置顶：{1}': '{0} notices can be pinned; unpin one first: {1}',
  只有已发布和待发布的公告可以置顶: 'Only published and scheduled notices can be pinned',
  公告不存在或已被删除: 'The notice does not exist or was deleted',
  '只有草稿可以编辑：待发布的请先取消定时，已发布的请先撤回并改为草稿':
    'Only a draft can be edited: take back the schedule, or recall the notice and make it a draft',
  '正文中的图片须以 https:// 地址插入，不能直接粘贴图片':
    'Pictures in the text are given by an https:// address and cannot be pasted',
  '所选企业中有{0}家不存在或已被删除，请重新选择': '{0} of the companies do not exist any more; choose again',
  '{0}的轮播图不能删除，请先停用': 'Not while the image is {~0}: disable it before you delete it',
  '{0}的轮播图不能{1}': 'Not possible while the image is {~0} ({~1})',
  '失效时间 {0} 已过，启用后也不会展示，请先编辑失效时间':
    'Its time ended at {0} and it would not be shown; change that first',
  现在: 'now',
  '在 {0} ': 'at {0} ',
  '{0}{1}已有 {2} 张轮播图展示，一个位置最多同时展示 {3} 张。请先停用其中一张，或错开生效、失效时间':
    '{~0}: {2} images are shown {~1}, {3} at most at a time. Disable one, or choose other times',
  轮播图不存在或已被删除: 'The image does not exist or was deleted',
  请上传图片: 'Upload a picture',
  '跳转地址的公告不存在、尚未发布或已撤回，请重新选择': 'The notice it leads to is not published; choose another',
  图片不存在或已不再展示: 'The picture is not there or no longer shown',
  '尚未选择，请选择一条已发布的公告': 'is missing: choose a published notice',
  不是有效的日期时间: 'is no date and time',
  应晚于生效时间: 'must be after the time it is shown from',
  '已过去，请选择以后的时间': 'has passed; choose a later time',

  // Pay rules.
  '应为{from}–{to}%，最多两位小数': 'must be {from}–{to} %, with two decimals at most',
  '应为{from}–{to}元': 'must be {from}–{to} yuan',
  '应为{from}–{to}倍': 'must be {from}–{to} times',
  '应为{from}–{to}小时': 'must be {from}–{to} hours',
  '应为2000-01至2099-12之间的月份': 'must be a month from 2000-01 to 2099-12',
  '最多{most}条': 'may have {most} lines at most',
  不能低于下限: 'cannot be below the lower limit',
  '不能为空，没有比例请填0': 'is required; enter 0 where there is none',
  与另一条的月份相同: 'is the month of another line',
  含有不能设为阻止的问题: 'has a problem that cannot stop a sheet',
  '第{0}条': 'Line {0}',
  '的{0}': '{~0}',

  // What is wrong with a notice.
  正文: 'Text',
  发布范围: 'Readers',
  '应为2–50个字': 'must have 2–50 characters',
  '没有内容，请填写正文': 'is required',
  '有{is}个字，最多{most}个字': 'has {is} characters, {most} at most',
  '格式过多，请减少格式或分成几条公告': 'has too much formatting; use less, or several notices',
  '尚未选择，请至少选择一家企业': 'are missing: choose one company at least',
  '最多选择{most}家，更多企业请发给全部人员': 'may be {most} companies at most; beyond that write to everybody',
  '尚未选择，请至少选择一个角色': 'are missing: choose one role at least',
  不是有效的时间: 'is no date and time',
  应晚于现在: 'must be later than now',
  应晚于发布时间: 'must be after the time of publishing',
};

export default companies;
