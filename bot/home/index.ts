export { onAppHomeOpened } from './app-home-opened';
export { homeView } from './home-view';
