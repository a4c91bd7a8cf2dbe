import { Form } from 'antd';
import type { CompanyDetail } from '@contract/company/schemas';
import FormDrawer from '@/components/record/FormDrawer';
import RecordDrawer from '@/components/record/RecordDrawer';
import { createCompany, getCompany, updateCompany } from '@/services/companies';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { useText } from '../use-text';
import CompanyFields from './CompanyFields';
import { type CompanyValues, formOf, valuesOf } from './form-values';

interface CompanyFormProps {
  /** null = a new company. */
  id: string | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** The form of a company in a drawer; fetched anew for editing, so that it starts from what is stored now. */
export default function CompanyForm({ id, onClose, onSaved }: CompanyFormProps) {
  return (
    <RecordDrawer query={id === null ? null : getCompany(id)} width={720} onClose={onClose}>
      {(company) => <OpenForm company={company} onClose={onClose} onSaved={onSaved} />}
    </RecordDrawer>
  );
}

function OpenForm({
  company,
  onClose,
  onSaved,
}: {
  company: CompanyDetail | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const text = useText();
  const [form] = Form.useForm<CompanyValues>();
  const save = async (values: CompanyValues, requestId: string) => {
    const record = formOf(values);
    const saved = company
      ? await updateCompany(company.id, { ...record, version: company.version })
      : await createCompany({ ...record, openNow: values.openNow, requestId });
    toast.success(text(company ? 'form.saved' : 'form.created', { name: saved.name }));
    onSaved(saved.id);
  };
  return (
    <FormDrawer
      form={form}
      title={company ? text('form.edit', { name: company.shortName || company.name }) : text('action.create')}
      draft={draftKey('company', company)}
      initialValues={valuesOf(company)}
      save={save}
      onClose={onClose}
    >
      <CompanyFields company={company} />
    </FormDrawer>
  );
}
