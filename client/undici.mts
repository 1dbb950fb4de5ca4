export * from './undici.js';
