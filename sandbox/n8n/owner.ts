import type { Owner } from './n8n-session';

/** Public values: they guard nothing but a playground on loopback. */
export const OWNER: Owner = { email: 'you@example.com', password: 'Sandbox1' };
