import {
  type BannerField,
  type BannerForm,
  bannerProblems,
  type BannerProblem,
  normalizeBanner,
} from '@contract/banner/rules';
import type { BannerItem } from '@contract/banner/schemas';

const EMPTY: BannerForm = {
  title: '',
  position: 'login',
  imageFileId: undefined,
  linkType: 'none',
  linkValue: '',
  sort: 0,
  startAt: null,
  endAt: null,
  enabled: true,
};

/** What the form begins with. */
export function valuesOf(banner: BannerItem | null): BannerForm {
  if (!banner) return EMPTY;
  const { title, position, linkType, linkValue, sort, startAt, endAt, enabled } = banner;
  return { title, position, imageFileId: undefined, linkType, linkValue, sort, startAt, endAt, enabled };
}

/** The form as the API takes it; an emptied number is none the rules accept. */
export function formOf(values: BannerForm): BannerForm {
  return normalizeBanner({
    ...values,
    sort: values.sort ?? Number.NaN,
    startAt: values.startAt ?? null,
    endAt: values.endAt ?? null,
    linkValue: values.linkValue ?? '',
  });
}

/** What is wrong with a field by the server's rules, or undefined. */
export function problemOf(
  field: BannerField,
  values: BannerForm,
  banner: BannerItem | null,
): BannerProblem | undefined {
  const context = {
    now: new Date(),
    hasImage: banner?.image !== null && banner !== null,
    currentEndAt: banner?.endAt ?? null,
  };
  return bannerProblems(formOf(values), context).find((problem) => problem.field === field);
}
