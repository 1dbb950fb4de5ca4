import { defineConfig } from 'vite';

/** For `npm run dev`: where the page's data comes from. */
const pageUrl = process.env.RISK_XRAY_PAGE_URL;

export default defineConfig({
  base: './',
  cacheDir: '../../../.cache/vite',
  server: { proxy: pageUrl ? { '^/(_sandbox|_workspace|samples)': pageUrl } : {} },
  build: { target: 'es2023', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
});
