import { useEffect } from 'react';

/** Escape, wherever it is pressed, unless something closer took it or a modal is open. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const heard = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) onEscape();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  });
}
