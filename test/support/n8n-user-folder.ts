import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// n8n-core reads its settings while it is being imported: this module must come before it.
const userFolder = mkdtempSync(join(tmpdir(), 'n8n-engine-'));
process.env.N8N_USER_FOLDER = userFolder;
process.env.N8N_ENCRYPTION_KEY = 'of this test alone';
process.env.N8N_LOG_LEVEL = 'silent';

const removeUserFolder = () => rmSync(userFolder, { recursive: true, force: true });
// Inside jest, `process` emits no exit event.
if (typeof afterAll === 'function') afterAll(removeUserFolder);
else process.once('exit', removeUserFolder);
