import type { N8nOwner } from './n8n-session';

/** Not secret: they protect a local n8n only. */
export const OWNER: N8nOwner = { email: 'you@example.com', password: 'Sandbox1' };
