import { type ReactNode, useRef } from 'react';
import { useSeen } from './use-seen';

interface WhenSeenProps {
  /** Stands there until then, as high as what comes. */
  room: ReactNode;
  children: ReactNode;
}

/** What is fetched and drawn once its place has come into view. */
export default function WhenSeen({ room, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  return useSeen(place) ? children : <div ref={place}>{room}</div>;
}
