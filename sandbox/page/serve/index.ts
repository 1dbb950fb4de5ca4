export { startPageDevServer } from './start-page-dev-server';
export { startPageServer } from './start-page-server';
