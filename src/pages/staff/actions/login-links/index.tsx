import { useState } from 'react';
import type { StaffListItem } from '@contract/staff/record-schemas';
import type { MadeStaffLinks } from '@/services/activation';
import AskLinks from './AskLinks';
import LinkCards from './LinkCards';
import MadeLinks from './MadeLinks';

interface LoginLinksProps {
  people: readonly StaffListItem[];
  onClose: () => void;
  onDone: () => void;
}

/** 登录链接: asked for, shown this once, and printed as cards with a code to scan. */
export default function LoginLinks({ people, onClose, onDone }: LoginLinksProps) {
  const [made, setMade] = useState<MadeStaffLinks | null>(null);
  const [printing, setPrinting] = useState(false);
  if (made === null) return <AskLinks people={people} onClose={onClose} onStale={onDone} onMade={setMade} />;
  if (printing) return <LinkCards links={made.links} onBack={() => setPrinting(false)} />;
  return <MadeLinks made={made} onPrint={() => setPrinting(true)} onClose={onDone} />;
}
