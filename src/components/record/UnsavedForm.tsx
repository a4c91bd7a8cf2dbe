import { Form } from 'antd';
import { changedValues } from '@/utils/drafts';
import { useUnsaved } from '@/utils/unsaved';
import DraftNote from './LazyDraftNote';
import { useDraft } from './use-draft';

interface UnsavedFormProps {
  /** How the form is called when somebody is about to leave it. */
  name: string;
  /** By what its draft is found again (`draftKey`); its name unless told, which is enough where there is one such form. */
  draft?: string;
  /** It is being sent. */
  busy: boolean;
  /** What it began with; without it nothing is kept when the session ends, as of forms of secrets. */
  initialValues?: object;
}

/** Inside a form: what is typed is not lost unasked, nor, with `initialValues`, by the end of the session. */
export default function UnsavedForm({ name, draft = name, busy, initialValues }: UnsavedFormProps) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  // Watched so that this is drawn anew with every change.
  const values = Form.useWatch([], form);
  const touched =
    form.isFieldsTouched() && (initialValues === undefined || changedValues(values ?? {}, initialValues).length > 0);
  const { restored, undo } = useDraft({
    form,
    name: draft,
    initialValues: (initialValues ?? {}) as Record<string, unknown>,
    touched,
    kept: initialValues !== undefined,
  });
  useUnsaved((touched || restored !== null) && !busy, name);
  return restored && <DraftNote draft={restored} onUndo={undo} />;
}
