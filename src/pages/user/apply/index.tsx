import { Button, Drawer, Popconfirm, Result } from 'antd';
import { useState } from 'react';
import type { OwnApplication } from '@contract/approval/schemas';
import EditAgain from './EditAgain';
import Lookup from './Lookup';
import NewApplication from './NewApplication';
import OwnView from './OwnView';
import { useText } from './use-text';

interface ApplyDrawerProps {
  /** `new` = a new application, anything else = look one up. */
  view: string;
  onView: (view: 'new' | 'query') => void;
  onClose: () => void;
}

/** 申请开通 and its progress, over the login page: nobody needs an account for it. */
export default function ApplyDrawer({ view, onView, onClose }: ApplyDrawerProps) {
  const text = useText();
  const [touched, setTouched] = useState(false);
  const [made, setMade] = useState<{ no: string; mobile: string } | null>(null);
  const [own, setOwn] = useState<OwnApplication | null>(null);
  const [editing, setEditing] = useState(false);
  const go = (next: 'new' | 'query') => {
    setTouched(false);
    setOwn(null);
    setEditing(false);
    // Asked for another one; its number stays at hand as long as it is the progress that is looked at.
    if (next === 'new') setMade(null);
    onView(next);
  };
  const touch = () => setTouched(true);
  const fresh = view === 'new';

  const content = () => {
    if (fresh && made) {
      return (
        <Result
          status="success"
          title={text('done.title')}
          subTitle={text('done.hint', { no: made.no })}
          extra={
            <Button type="primary" onClick={() => go('query')}>
              {text('open.query')}
            </Button>
          }
        />
      );
    }
    if (fresh) {
      return (
        <NewApplication
          onTouched={touch}
          onDone={(no, mobile) => {
            setTouched(false);
            setMade({ no, mobile });
          }}
        />
      );
    }
    if (own && editing) {
      const done = (next: OwnApplication) => {
        setTouched(false);
        setEditing(false);
        setOwn(next);
      };
      return <EditAgain own={own} onTouched={touch} onCancel={() => done(own)} onDone={done} />;
    }
    if (own) return <OwnView own={own} onChange={setOwn} onEdit={() => setEditing(true)} />;
    return <Lookup no={made?.no ?? ''} mobile={made?.mobile ?? ''} onFound={setOwn} />;
  };
  const other = (
    <Button type="link" onClick={() => go(fresh ? 'query' : 'new')}>
      {text(fresh ? 'open.query' : 'open.new')}
    </Button>
  );
  return (
    <Drawer
      open
      width="min(720px, 100vw)"
      title={text(fresh ? 'title.new' : 'title.query')}
      maskClosable={!touched}
      keyboard={!touched}
      onClose={onClose}
      closable={!touched}
      extra={
        touched ? (
          <Popconfirm
            title={text('discard')}
            okText={text('discard.ok')}
            cancelText={text('discard.stay')}
            onConfirm={onClose}
          >
            <Button>{text('close')}</Button>
          </Popconfirm>
        ) : (
          other
        )
      }
    >
      {content()}
    </Drawer>
  );
}
