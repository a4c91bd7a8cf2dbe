import { Drawer, Tabs } from 'antd';
import { useState } from 'react';
import ArchivePanel from '@/components/personal-data/ArchivePanel';
import { staffArchive } from '@/services/personal-data';
import { useTextOf } from '@/utils/use-text';
import ErasurePanel from './ErasurePanel';

interface PersonalDataDrawerProps {
  staffId: string;
  name: string;
  onClose: () => void;
  onErased: () => void;
}

/** A person's rights: a copy of what is known of him, and, once he has left, its erasure. */
export default function PersonalDataDrawer({ staffId, name, onClose, onErased }: PersonalDataDrawerProps) {
  const text = useTextOf('personalData');
  const [calls] = useState(() => staffArchive(staffId));
  return (
    <Drawer open width={640} title={text('of', { name })} onClose={onClose}>
      <Tabs
        items={[
          { key: 'copy', label: text('copy.title'), children: <ArchivePanel calls={calls} asked /> },
          { key: 'erase', label: text('erase'), children: <ErasurePanel staffId={staffId} onErased={onErased} /> },
        ]}
      />
    </Drawer>
  );
}
