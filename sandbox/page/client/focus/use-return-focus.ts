import { useEffect } from 'react';

/** Returns the focus to what had it before, or to the message around that, when this part closes and would lose it. */
export function useReturnFocus(findFallback?: () => HTMLElement | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus when this part opened
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const message = opener?.closest<HTMLElement>('article');
    return () => {
      const candidates = [opener, message, findFallback?.()];
      for (const candidate of candidates) {
        if (document.activeElement !== document.body) return;
        if (candidate?.isConnected) candidate.focus();
      }
    };
  }, []);
}
