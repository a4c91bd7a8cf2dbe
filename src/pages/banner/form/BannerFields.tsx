import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { BANNER_LINKS, BANNER_POSITIONS } from '@contract/banner/choices';
import { type BannerForm, SORT_RANGE, TITLE_LENGTH } from '@contract/banner/rules';
import type { BannerItem } from '@contract/banner/schemas';
import FieldGroup from '@/components/record/FieldGroup';
import MomentField from '@/components/record/MomentField';
import RadioGroup from '@/components/record/RadioGroup';
import { URL_LENGTH } from '@contract/validators/url';
import styles from '../banner.less';
import { useText } from '../use-text';
import Field from './Field';
import ImageField from './ImageField';
import NoticePicker from './NoticePicker';

/** Every field of a banner in groups. */
export default function BannerFields({ banner }: { banner: BannerItem | null }) {
  const text = useText();
  const form = Form.useFormInstance<BannerForm>();
  const linkType = Form.useWatch('linkType', form) ?? banner?.linkType;
  return (
    <>
      <FieldGroup title={text('group.content')}>
        <Field name="title" banner={banner} required extra={text('hint.title')}>
          <Input maxLength={TITLE_LENGTH} showCount />
        </Field>
        <Field name="position" banner={banner} required picked>
          <Select options={BANNER_POSITIONS.map((value) => ({ value, label: text(`position.${value}`) }))} />
        </Field>
        <ImageField banner={banner} />
      </FieldGroup>
      <FieldGroup title={text('group.link')}>
        <Field name="linkType" banner={banner} required picked>
          <RadioGroup
            onChange={() => form.setFieldValue('linkValue', '')}
            options={BANNER_LINKS.map((value) => ({ value, label: text(`linkType.${value}`) }))}
          />
        </Field>
        {linkType === 'notice' && (
          <Field name="linkValue" banner={banner} required wide picked extra={text('hint.notice')}>
            <NoticePicker stored={banner} />
          </Field>
        )}
        {linkType === 'url' && (
          <Field name="linkValue" banner={banner} required wide extra={text('hint.linkValue')}>
            <Input maxLength={URL_LENGTH} placeholder="https://" inputMode="url" autoComplete="off" />
          </Field>
        )}
      </FieldGroup>
      <FieldGroup title={text('group.time')}>
        <Field name="startAt" banner={banner} picked extra={text('hint.startAt')}>
          <MomentField />
        </Field>
        <Field name="endAt" banner={banner} picked with={['startAt']} extra={text('hint.endAt')}>
          <MomentField />
        </Field>
        <Field name="sort" banner={banner} extra={text('hint.sort')}>
          <InputNumber className={styles.full} min={SORT_RANGE[0]} max={SORT_RANGE[1]} precision={0} />
        </Field>
        <Field name="enabled" banner={banner} valuePropName="checked" extra={text('hint.enabled')}>
          <Switch />
        </Field>
      </FieldGroup>
    </>
  );
}
