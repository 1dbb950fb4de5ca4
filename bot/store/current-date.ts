import type { StoreContext } from './store';

export function currentDate({ clock }: Pick<StoreContext, 'clock'>): Date {
  return new Date(clock.now());
}
