import { useSyncExternalStore } from 'react';

/** A screen wide enough for a thread next to its channel, see `layout.css`. */
const wideScreen = window.matchMedia('(min-width: 1100px)');

export const isWideScreen = () => wideScreen.matches;

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen);
}

function subscribe(listener: () => void) {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}
