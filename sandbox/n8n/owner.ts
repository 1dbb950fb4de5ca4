import type { N8nOwner } from './n8n-session';

/** Public values: they guard nothing but a playground on loopback. */
export const OWNER: N8nOwner = { email: 'you@example.com', password: 'Sandbox1' };
