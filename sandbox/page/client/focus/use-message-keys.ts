import { type KeyboardEvent, useEffect, useRef } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/**
 * A message is one stop of the Tab key. The arrow keys left and right go through its controls, up and down to the message
 * before and after.
 */
export function useMessageKeys() {
  const message = useRef<HTMLElement>(null);
  const getControls = () => [...(message.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the elements that are there at the time
  useEffect(() => {
    const { current } = message;
    if (!current) return;
    const skipInTabOrder = () => {
      for (const control of getControls()) if (control.tabIndex !== -1) control.tabIndex = -1;
    };
    skipInTabOrder();
    // A card changes without a new message: a menu opens, an answer of the app arrives.
    const observer = new MutationObserver(skipInTabOrder);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.closest('[role=menu], dialog')) return;
    const next = findNext(event.key, target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function findNext(key: string, target: HTMLElement): HTMLElement | null | undefined {
    const typing = target.matches('input, textarea');
    const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (sideways !== undefined && !typing) {
      // The message itself comes before its controls.
      const stops = [message.current, ...getControls().filter((control) => !control.matches(':disabled'))];
      return stops[stops.indexOf(target) + sideways];
    }
    const down = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (down === undefined || typing || target.matches('select')) return undefined;
    const messages = [...(message.current?.parentElement?.querySelectorAll<HTMLElement>('article') ?? [])];
    return messages[messages.indexOf(message.current as HTMLElement) + down];
  }

  return { ref: message, tabIndex: 0, onKeyDown };
}
