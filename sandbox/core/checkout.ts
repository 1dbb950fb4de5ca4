import { join } from 'node:path';

/** The root of the repository. */
export const CHECKOUT = join(__dirname, '../..');
