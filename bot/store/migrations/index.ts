import { initial } from './001-initial';
import type { Migration } from './migrate';

export { migrate } from './migrate';

export const migrations: readonly Migration[] = [initial];
