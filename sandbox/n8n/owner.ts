import type { N8nOwner } from './n8n-session';

/** The owner, whose password is not secret: it protects a local n8n only. */
export const OWNER: N8nOwner = { email: 'you@example.com', password: 'Sandbox1' };
