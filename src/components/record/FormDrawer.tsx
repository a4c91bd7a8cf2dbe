import { Button, Drawer, Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { showFieldErrors } from '@/utils/show-field-errors';
import { useAskFirst } from '@/utils/use-ask-first';
import { useUnsaved } from '@/utils/unsaved';
import { useTextOf } from '@/utils/use-text';
import DrawerFoot from './DrawerFoot';
import DraftNote from './LazyDraftNote';
import { useDraft } from './use-draft';

interface FormDrawerProps<V extends object> {
  form: FormInstance<V>;
  title: string;
  initialValues: V;
  /** Saves what the form holds, fields that are not shown included. */
  save: (values: V, requestId: string) => Promise<void>;
  onValuesChange?: (changes: Partial<V>) => void;
  onClose: () => void;
  /** 720 unless told. */
  width?: number;
  /** What the button says that saves; 保存 unless told. */
  saveText?: string;
  /** Not to be saved yet, e.g. while files are on their way. */
  saveBlocked?: boolean;
  /**
   * By what its draft is found again (`draftKey`); its title unless told, which is enough where there is one such form.
   * False for forms of nothing but secrets: of them nothing is kept when the session ends.
   */
  draft?: string | false;
  children: ReactNode;
}

/**
 * The form of a record in a drawer. What is typed is not lost by a slip of the hand nor by the end of the session; what the
 * server refuses stands at its fields; a second click or a try after a lost answer is the same request.
 */
export default function FormDrawer<V extends object>({
  form,
  title,
  initialValues,
  save,
  onValuesChange,
  onClose,
  width = 720,
  saveText,
  saveBlocked = false,
  draft = title,
  children,
}: FormDrawerProps<V>) {
  const text = useTextOf('record');
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const { restored, forget, undo } = useDraft({
    form,
    name: draft || title,
    initialValues,
    touched,
    kept: draft !== false,
  });
  const unsaved = touched || restored !== null;
  useUnsaved(unsaved && !busy, title);

  const submit = async () => {
    // At once: a save that is answered quickly may go to another page, and what is being saved is not asked about.
    flushSync(() => setBusy(true));
    try {
      // Whole values: masked fields that are not changed are no part of the form's own.
      await save(form.getFieldsValue(true) as V, requestId);
      forget();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      // What was refused is changed before it is sent again: another request.
      if (failure.kind === 'refused' || failure.status === 422) setRequestId(newRequestId());
      showFieldErrors(form, failure);
    } finally {
      setBusy(false);
    }
  };

  const askFirst = useAskFirst(() => {
    forget();
    onClose();
  });
  const close = () => {
    if (!busy) askFirst();
  };
  return (
    <Drawer
      open
      width={width}
      title={title}
      onClose={close}
      footer={
        <DrawerFoot>
          <Button disabled={busy} onClick={close}>
            {text('cancel')}
          </Button>
          <Button type="primary" loading={busy} disabled={saveBlocked} onClick={() => form.submit()}>
            {saveText ?? text('form.save')}
          </Button>
        </DrawerFoot>
      }
    >
      {restored && <DraftNote draft={restored} onUndo={undo} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={initialValues}
        disabled={busy}
        onValuesChange={(changes: Partial<V>) => {
          setTouched(true);
          // What was found wrong is looked at again as it is typed, not only when the field is left.
          const wrong = Object.keys(changes).filter(
            (name) => form.getFieldError(name as Parameters<typeof form.getFieldError>[0]).length > 0,
          );
          if (wrong.length > 0)
            form.validateFields(wrong as Parameters<typeof form.validateFields>[0]).catch(() => undefined); // the fields say what is still wrong
          onValuesChange?.(changes);
        }}
        onFinish={() => void submit()}
      >
        {children}
      </Form>
    </Drawer>
  );
}
