import { watchCalls } from './watch-calls';
import { watchPglite } from './watch-pglite';
import { watchPostgres } from './watch-postgres';

watchCalls();
watchPglite();
watchPostgres();
