export { getTexts, type Texts } from './texts';
