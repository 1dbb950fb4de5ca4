export { onAppHomeOpened } from './app-home-opened';
export { onChooseLanguage } from './choose-language';
export { homeView } from './home-view';
