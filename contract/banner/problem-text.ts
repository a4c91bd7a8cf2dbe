import { URL_MESSAGE } from '../validators/url';
import type { BannerField, BannerProblem, BannerProblemCode } from './rules';

/** Labels of a banner's fields. */
export const BANNER_FIELD_LABEL: Record<BannerField, string> = {
  title: '标题',
  position: '位置',
  imageFileId: '图片',
  linkType: '跳转类型',
  linkValue: '跳转地址',
  sort: '排序',
  startAt: '生效时间',
  endAt: '失效时间',
  enabled: '启用',
};

/** Messages of a banner's rules; {…} are filled in. */
export const BANNER_PROBLEM: Record<BannerProblemCode, string> = {
  required: '不能为空',
  choose: '尚未选择，请选择一条已发布的公告',
  upload: '尚未上传，请上传图片',
  tooLong: '最多{most}个字',
  'url.scheme': URL_MESSAGE.scheme,
  'url.shape': URL_MESSAGE.shape,
  'url.credentials': URL_MESSAGE.credentials,
  'url.tooLong': URL_MESSAGE.tooLong,
  range: '应为{from}–{to}的整数',
  moment: '不是有效的日期时间',
  endFirst: '应晚于生效时间',
  endPast: '已过去，请选择以后的时间',
};

/** A problem as a sentence that names the field. */
export function bannerProblemText({ field, code, values }: BannerProblem): string {
  return `${BANNER_FIELD_LABEL[field]}${BANNER_PROBLEM[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))}`;
}
