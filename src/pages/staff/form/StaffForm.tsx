import { Form } from 'antd';
import type { StaffDetail } from '@contract/staff/record-schemas';
import { genderOfId, normalizeIdDocument } from '@contract/validators/id-document';
import FormDrawer from '@/components/record/FormDrawer';
import RecordDrawer from '@/components/record/RecordDrawer';
import { createStaff, editStaff, getStaff } from '@/services/staff';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { useText } from '../use-text';
import { firstPayOf, inputOf, type StaffValues, valuesOf } from './form-values';
import StaffFields from './StaffFields';

interface StaffFormProps {
  /** null = a new person. */
  id: string | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** The form of a staff record in a drawer; fetched anew for editing, so that it starts from what is stored now. */
export default function StaffForm({ id, onClose, onSaved }: StaffFormProps) {
  return (
    <RecordDrawer query={id === null ? null : getStaff(id)} width={720} onClose={onClose}>
      {(person) => <OpenForm person={person} onClose={onClose} onSaved={onSaved} />}
    </RecordDrawer>
  );
}

function OpenForm({
  person,
  onClose,
  onSaved,
}: {
  person: StaffDetail | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const text = useText();
  const [form] = Form.useForm<StaffValues>();
  const save = async (values: StaffValues, requestId: string) => {
    const staff = inputOf(values);
    if (person === null) {
      const { id } = await createStaff({ requestId, staff, pay: firstPayOf(values) });
      toast.success(text('form.created', { name: staff.name }));
      return onSaved(id);
    }
    const saved = await editStaff(person.id, { version: person.version, staff });
    const { cardChange } = saved;
    const isHeld = cardChange?.state === 'waiting' && cardChange.id !== person.cardChange?.id;
    toast.success(text(isHeld ? 'form.held' : 'form.saved', { name: staff.name }));
    onSaved(saved.id);
  };
  const fillGender = ({ idNo }: Partial<StaffValues>) => {
    if (idNo === undefined) return;
    const gender = genderOfId(form.getFieldValue('idType'), normalizeIdDocument(idNo));
    if (gender) form.setFieldValue('gender', gender);
  };
  return (
    <FormDrawer
      form={form}
      title={person ? text('form.edit', { name: person.name }) : text('form.create')}
      draft={draftKey('staff', person)}
      initialValues={valuesOf(person)}
      save={save}
      onValuesChange={fillGender}
      onClose={onClose}
    >
      <StaffFields person={person} />
    </FormDrawer>
  );
}
