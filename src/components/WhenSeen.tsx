import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Stands there until then, as high as what comes. */
  room: ReactNode;
  children: ReactNode;
}

/** What is fetched and drawn once its place has come into view. */
export default function WhenSeen({ room, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return seen ? children : <div ref={place}>{room}</div>;
}
