import { useSyncExternalStore } from 'react';
import { Store, useStore } from '../live/store';

export type Choice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const CHOICES: readonly Choice[] = ['system', 'light', 'dark'];
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

const choice = new Store<Choice>(CHOICES.find((one) => one === localStorage.getItem(KEY)) ?? 'system');
apply(choice.get());

function apply(chosen: Choice): void {
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

export function choose(chosen: Choice): void {
  choice.set(chosen);
  localStorage.setItem(KEY, chosen);
  apply(chosen);
}

export function useTheme(): { choice: Choice; shown: 'light' | 'dark' } {
  const chosen = useStore(choice);
  const dark = useSyncExternalStore(subscribe, () => darkSystem.matches);
  return { choice: chosen, shown: chosen === 'system' ? (dark ? 'dark' : 'light') : chosen };
}

function subscribe(listener: () => void) {
  darkSystem.addEventListener('change', listener);
  return () => darkSystem.removeEventListener('change', listener);
}
