import { useSyncExternalStore } from 'react';
import { formatRoute, parseRoute, type Route } from './route';

/** The route of a URL without one. */
export const DEFAULT_ROUTE: Route = { person: 'ada', place: 'credit' };

const getHash = () => window.location.hash;

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, getHash), DEFAULT_ROUTE);
}

export function navigate(route: Route): void {
  window.location.hash = formatRoute(route);
}

/** Navigates without a step in the history. */
export function redirect(route: Route): void {
  window.location.replace(formatRoute(route));
}
