import { Form } from 'antd';
import type { BannerForm } from '@contract/banner/rules';
import type { BannerItem } from '@contract/banner/schemas';
import { PICTURE_RULES } from '@contract/files/purposes';
import PictureUpload, { UPLOADING } from '@/components/picture/PictureUpload';
import recordStyles from '@/components/record/record.less';
import { useTextOf } from '@/utils/use-text';
import { useText } from '../use-text';
import CutPreview from './CutPreview';
import { problemOf } from './form-values';

/** The picture: sent when it is chosen, shown as people will see it, saved with the form, which does not go while it is on its way. */
export default function ImageField({ banner }: { banner: BannerItem | null }) {
  const text = useText();
  const pictureText = useTextOf('picture');
  const form = Form.useFormInstance<BannerForm>();
  const value = Form.useWatch('imageFileId', form);
  const missing = () => {
    const problem = problemOf('imageFileId', form.getFieldsValue(true) as BannerForm, banner);
    return problem
      ? Promise.reject(new Error(pictureText('required', { label: text('field.imageFileId') })))
      : Promise.resolve();
  };
  const sending = (_: object, current?: string | null) =>
    current === UPLOADING ? Promise.reject(new Error(pictureText('uploading'))) : Promise.resolve();
  return (
    <div className={recordStyles.wide}>
      <Form.Item
        name="imageFileId"
        label={text('field.imageFileId')}
        required
        extra={text('hint.image', { least: PICTURE_RULES.banner.minWidth ?? 0 })}
        validateTrigger="onChange"
        // The second only when the form is sent.
        rules={[{ validator: missing }, { validator: sending, validateTrigger: 'onSubmit' }]}
      >
        <PictureUpload purpose="banner" stored={banner?.image} label={text('field.imageFileId')} />
      </Form.Item>
      {typeof value === 'string' && value !== UPLOADING && <CutPreview key={value} fileId={value} />}
    </div>
  );
}
