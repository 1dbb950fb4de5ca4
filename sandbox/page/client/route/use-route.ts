import { useSyncExternalStore } from 'react';
import { formatRoute, parseRoute, type Route } from './route';

const DEFAULT_ROUTE: Route = { person: 'ada', place: 'credit' };

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
