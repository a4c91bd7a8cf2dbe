import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import { pageNonce } from '@/utils/page-nonce';
import { useTextOf } from '@/utils/use-text';
import EditorTools from './EditorTools';
import { PictureNode } from './picture-node';
import styles from './rich-text.less';

export interface RichTextEditorProps {
  id?: string;
  /** HTML. */
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  /** Characters it may hold. */
  most: number;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['https'],
      defaultProtocol: 'https',
      isAllowedUri: (url) => /^https:\/\//i.test(url),
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  PictureNode,
];

/** An editor for rich text: headings, emphasis, lists, links and pictures by https. A chunk of its own. */
export default function RichTextEditor({ id, value = '', onChange, label, most }: RichTextEditorProps) {
  const text = useTextOf('richText');
  // As all fields of a form that is being saved.
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    immediatelyRender: true,
    injectNonce: pageNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id === undefined ? {} : { id }),
      },
    },
    onUpdate: ({ editor: current }) => onChange?.(current.isEmpty ? '' : current.getHTML()),
  });
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  const length = [...editor.getText({ blockSeparator: '' })].length;
  return (
    <div className={styles.editor}>
      <EditorTools editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
      <div className={length > most ? `${styles.count} ${styles.over}` : styles.count}>
        {text('count', { length, most })}
      </div>
    </div>
  );
}
