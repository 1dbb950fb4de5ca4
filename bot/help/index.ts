export { helpCard } from './help-card';
