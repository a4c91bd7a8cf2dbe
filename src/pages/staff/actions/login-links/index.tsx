import { useState } from 'react';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { type MadeStaffLinks, makeStaffLinks, type SendingStaffLinks } from '@/services/activation';
import { useSubmit } from '@/utils/use-submit';
import AskLinks from './AskLinks';
import LinkCards from './LinkCards';
import MadeLinks from './MadeLinks';
import SentLinks from './SentLinks';

interface LoginLinksProps {
  people: readonly StaffListItem[];
  onClose: () => void;
  onDone: () => void;
}

/** 登录链接: sent to each, or shown this once and printed as cards with a code to scan. */
export default function LoginLinks({ people, onClose, onDone }: LoginLinksProps) {
  const [made, setMade] = useState<MadeStaffLinks | null>(null);
  const [sending, setSending] = useState<SendingStaffLinks | null>(null);
  const [printing, setPrinting] = useState(false);
  const { run } = useSubmit(onDone);
  if (made !== null)
    return printing ? (
      <LinkCards links={made.links} onBack={() => setPrinting(false)} />
    ) : (
      <MadeLinks made={made} onPrint={() => setPrinting(true)} onClose={onDone} />
    );
  if (sending !== null)
    return (
      <SentLinks
        sending={sending}
        onHandOver={(ids) => void run((requestId) => makeStaffLinks({ requestId, ids }), setMade)}
        onClose={onDone}
      />
    );
  return <AskLinks people={people} onClose={onClose} onStale={onDone} onMade={setMade} onSending={setSending} />;
}
