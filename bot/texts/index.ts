export { type Texts, textsFor } from './texts';
