export * from './client';
export * from './company-code';
export * from './document';
export * from './errors';
export * from './figures';
export * from './money';
export * from './reports';

export { getRequestId, type Report } from './schemas/report';
export type { RiskRequest } from './schemas/request';
export { toPlainText } from './text/to-plain-text';
export * from './webhook';
