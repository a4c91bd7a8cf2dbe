import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type Draft, draftOf, dropDraft, findDraft, keepDraft } from '@/utils/drafts';
import { beforeSessionEnds } from '@/utils/session-ended';

interface DraftOptions<V extends object> {
  form: FormInstance<V>;
  /** By which it is found again (utils/drafts). */
  name: string;
  initialValues: V;
  /** Something has been typed. */
  touched: boolean;
  /** False for forms of nothing but secrets. */
  kept: boolean;
}

interface RestoredDraft {
  /** What was put back into the form when it opened. */
  restored: Draft | null;
  /** It is no longer wanted: saved, or given up. */
  forget: () => void;
  /** The form as it was before. */
  undo: () => void;
}

/** Keeps what is typed into a form when the session ends under it, and puts it back when the form is opened again. */
export function useDraft<V extends object>({
  form,
  name,
  initialValues,
  touched,
  kept,
}: DraftOptions<V>): RestoredDraft {
  const [initial] = useState(initialValues);
  const [restored, setRestored] = useState(() => (kept ? findDraft(name) : null));
  const put = useRef(false);
  useEffect(() => {
    if (restored === null || put.current) return;
    put.current = true;
    form.setFieldsValue(restored.values as Parameters<typeof form.setFieldsValue>[0]);
  }, [form, restored]);
  useEffect(() => {
    if (!touched || !kept) return;
    return beforeSessionEnds(() => keepDraft(name, draftOf(form.getFieldsValue(true) as V, initial, Date.now())));
  }, [form, initial, kept, name, touched]);
  const forget = () => dropDraft(name);
  return {
    restored,
    forget,
    undo: () => {
      forget();
      form.resetFields();
      setRestored(null);
    },
  };
}
