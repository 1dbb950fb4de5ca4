import { watchCalls } from './watch-calls';
import { watchPglite } from './watch-pglite';
import { watchPostgres } from './watch-postgres';

// Required here, because it replaces the clock of the process as soon as it is loaded.
if (process.env.CLOCK_AHEAD) require('../../../sandbox/core/clock/shifted-clock.cjs');
watchCalls();
watchPglite();
watchPostgres();
