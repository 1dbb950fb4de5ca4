export { createApi, isApiRequest } from './api';
export type { ApiContext } from './api-context';
export { questionCard } from './question-card';
