export * from '../shared';
// Instead of the one of shared/, which knows no clock.
export { type ClientOptions, createRiskClient } from './create-risk-client';
export { createFetchHttp, type FetchHttpOptions } from './fetch-http';
export { systemClock } from './system-clock';
