// Passes on the CommonJS module: with two copies of an error class, `instanceof` would fail between them.
export * from './index.js';
