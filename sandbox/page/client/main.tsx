import { createRoot } from 'react-dom/client';
import 'slack-blocks-to-jsx/dist/style.css';
import './styles/index.css';
import { App } from './app';

// A file dropped outside the drop area must not replace the page.
for (const type of ['dragover', 'drop']) window.addEventListener(type, (event) => event.preventDefault());

// With `npm run dev` the page is loaded again when its sources change.
declare const IS_WATCHED: boolean;
if (IS_WATCHED) new EventSource('/changes').onmessage = () => location.reload();

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
