import { buildPage } from './build-page';

void buildPage();
