export { type PageServerOptions, startPageServer } from './start-page-server';
