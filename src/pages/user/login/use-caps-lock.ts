import { type KeyboardEvent, useState } from 'react';

/** Whether capitals are locked on, known as soon as a key is pressed in the field; and what the field must listen to. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, listeners: { onKeyDown: look, onKeyUp: look } };
}
