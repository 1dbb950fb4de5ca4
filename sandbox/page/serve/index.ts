export { startPageServer } from './start-page-server';
