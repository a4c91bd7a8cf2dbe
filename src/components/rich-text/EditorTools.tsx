import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  MinusOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTextOf } from '@/utils/use-text';
import AddressDialog from './AddressDialog';
import styles from './rich-text.less';

interface Tool {
  key: string;
  icon: ReactNode;
  on?: boolean;
  off?: boolean;
  run: () => void;
}

/** The buttons above the text. */
export default function EditorTools({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const text = useTextOf('richText');
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null);
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    {
      key: 'h2',
      icon: <b>H1</b>,
      on: editor.isActive('heading', { level: 2 }),
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      key: 'h3',
      icon: <b>H2</b>,
      on: editor.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { key: 'bold', icon: <BoldOutlined />, on: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { key: 'italic', icon: <ItalicOutlined />, on: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      key: 'underline',
      icon: <UnderlineOutlined />,
      on: editor.isActive('underline'),
      run: () => chain().toggleUnderline().run(),
    },
    {
      key: 'strike',
      icon: <StrikethroughOutlined />,
      on: editor.isActive('strike'),
      run: () => chain().toggleStrike().run(),
    },
    {
      key: 'bullets',
      icon: <UnorderedListOutlined />,
      on: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      key: 'numbers',
      icon: <OrderedListOutlined />,
      on: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    { key: 'quote', icon: <b>“”</b>, on: editor.isActive('blockquote'), run: () => chain().toggleBlockquote().run() },
    { key: 'line', icon: <MinusOutlined />, run: () => chain().setHorizontalRule().run() },
    { key: 'link', icon: <LinkOutlined />, on: editor.isActive('link'), run: () => setAsking('link') },
    { key: 'picture', icon: <PictureOutlined />, run: () => setAsking('picture') },
    { key: 'undo', icon: <UndoOutlined />, off: !editor.can().undo(), run: () => chain().undo().run() },
    { key: 'redo', icon: <RedoOutlined />, off: !editor.can().redo(), run: () => chain().redo().run() },
  ];
  const take = (address: string, words: string) => {
    setAsking(null);
    if (asking === 'picture')
      chain()
        .insertContent({ type: 'picture', attrs: { src: address, alt: words } })
        .run();
    else if (address === '') chain().extendMarkRange('link').unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain()
        .insertContent({ type: 'text', text: words || address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain().extendMarkRange('link').setLink({ href: address }).run();
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('tools')}>
      {tools.map(({ key, icon, on = false, off = false, run }) => (
        <Tooltip key={key} title={text(`${key}`)}>
          <Button
            type="text"
            size="small"
            className={on ? styles.on : undefined}
            icon={icon}
            disabled={disabled || off}
            aria-label={text(`${key}`)}
            aria-pressed={on}
            onClick={run}
          />
        </Tooltip>
      ))}
      {asking && (
        <AddressDialog
          kind={asking}
          current={asking === 'link' ? String(editor.getAttributes('link').href ?? '') : ''}
          withWords={asking === 'picture' || (editor.state.selection.empty && !editor.isActive('link'))}
          onTake={take}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
