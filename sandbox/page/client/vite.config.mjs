import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: { target: 'es2023', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
});
