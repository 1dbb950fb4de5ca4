export { onAppHomeOpened } from './app-home-opened';
export { onChooseLanguage } from './choose-language';
export type { HomeContext } from './home-context';
export type { HomeEntry } from './home-list';
export { homeView } from './home-view';
export { refreshHomeAfterClick, refreshHomeAfterSubmit } from './refresh-home';
export { onClearSearch, onSearchCompanies } from './search-companies';
