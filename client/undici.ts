export { createUndiciHttp, type UndiciHttpOptions } from './undici-http';
