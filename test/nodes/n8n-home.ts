import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// n8n-core reads its settings while it is being imported: this module must come before it.
process.env.N8N_USER_FOLDER = mkdtempSync(join(tmpdir(), 'n8n-engine-'));
process.env.N8N_ENCRYPTION_KEY = 'of this test alone';
process.env.N8N_LOG_LEVEL = 'silent';
