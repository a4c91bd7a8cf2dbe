import { useEffect, useRef, useState } from 'react';
import { referenceApi } from '@contract/wages/endpoints';
import type { ReferenceFile } from '@contract/wages/references/schemas';
import { useText } from '@/components/sheet-import/use-text';
import { removeReference, uploadReference } from '@/services/wage-references';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { useRefresh } from '@/utils/query/refresh';
import type { WageSession } from '../../step-props';
import { useReferenceName } from './use-reference-name';

interface References {
  busy: boolean;
  /** `opening`: month of payment, YYYY-MM, up to which the file's figures go. */
  add: (file: File, opening?: string) => void;
  remove: (file: ReferenceFile) => void;
}

/** Brings and takes away 对账文件 of a month; the sheet is read again beside what is there then. */
export function useReferences(session: WageSession, payMonth: string, list: readonly ReferenceFile[] = []): References {
  const text = useText();
  const nameOf = useReferenceName();
  const [busy, setBusy] = useState(false);
  const again = useRefresh(referenceApi.list);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const change = async (act: Promise<string>) => {
    setBusy(true);
    const done = await attempt(act);
    setBusy(false);
    if (done === undefined) return;
    toast.success(done);
    again();
    session.reload();
  };
  /** As what a file was taken: nobody said it. */
  const taken = ({ file }: { file: ReferenceFile }) => {
    const { kind, people } = file;
    const before = list.find((one) => one.kind === kind && one.payMonth === file.payMonth);
    return before
      ? text('references.replaced', { kind: nameOf(file), people, name: before.fileName })
      : text('references.taken', { kind: nameOf(file), people });
  };
  return {
    busy,
    add: (file, opening) => void change(uploadReference(payMonth, file, leaving.current.signal, opening).then(taken)),
    remove: (file) =>
      void change(removeReference(file.id).then(() => text('references.removed', { kind: nameOf(file) }))),
  };
}
