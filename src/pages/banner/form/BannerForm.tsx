import { Form } from 'antd';
import type { BannerForm as Values } from '@contract/banner/rules';
import type { BannerItem } from '@contract/banner/schemas';
import FormDrawer from '@/components/record/FormDrawer';
import RecordDrawer from '@/components/record/RecordDrawer';
import { createBanner, getBanner, updateBanner } from '@/services/banners';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { useText } from '../use-text';
import BannerFields from './BannerFields';
import { formOf, valuesOf } from './form-values';

interface BannerFormProps {
  /** null = a new banner. */
  id: string | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of a banner in a drawer; fetched anew for editing, so that it starts from what is stored now. */
export default function BannerForm({ id, onClose, onSaved }: BannerFormProps) {
  return (
    <RecordDrawer query={id === null ? null : getBanner(id)} width={720} onClose={onClose}>
      {(banner) => <OpenForm banner={banner} onClose={onClose} onSaved={onSaved} />}
    </RecordDrawer>
  );
}

function OpenForm({
  banner,
  onClose,
  onSaved,
}: {
  banner: BannerItem | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const save = async (values: Values, requestId: string) => {
    const record = formOf(values);
    const saved = banner
      ? await updateBanner(banner.id, { ...record, version: banner.version })
      : await createBanner({ ...record, requestId });
    toast.success(text(banner ? 'form.saved' : 'form.created', { title: saved.title }));
    onSaved();
  };
  return (
    <FormDrawer
      form={form}
      title={banner ? text('form.edit', { title: banner.title }) : text('action.create')}
      draft={draftKey('banner', banner)}
      initialValues={valuesOf(banner)}
      save={save}
      onClose={onClose}
    >
      <BannerFields banner={banner} />
    </FormDrawer>
  );
}
