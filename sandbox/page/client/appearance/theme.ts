import { useSyncExternalStore } from 'react';
import { ExternalStore, useExternalStore } from '../live/external-store';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';
const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

const themeChoice = new ExternalStore<ThemeChoice>(
  CHOICES.find((one) => one === localStorage.getItem(STORAGE_KEY)) ?? 'system',
);
applyTheme(themeChoice.get());

function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

export function setTheme(choice: ThemeChoice): void {
  themeChoice.set(choice);
  localStorage.setItem(STORAGE_KEY, choice);
  applyTheme(choice);
}

export function useTheme(): { choice: ThemeChoice; shown: 'light' | 'dark' } {
  const choice = useExternalStore(themeChoice);
  const dark = useSyncExternalStore(subscribeToSystemTheme, () => prefersDark.matches);
  return { choice, shown: choice === 'system' ? (dark ? 'dark' : 'light') : choice };
}

function subscribeToSystemTheme(listener: () => void) {
  prefersDark.addEventListener('change', listener);
  return () => prefersDark.removeEventListener('change', listener);
}
