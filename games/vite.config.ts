import { buildTarget } from '@mingtang/contract/browser-floor.ts'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { catalogue } from './src/catalogue.ts'

/** The script of each page: one for each game of the catalogue, the book, and the verifier of them all. */
const entries: Record<string, string> = {
  ...Object.fromEntries(catalogue.map(({ code }) => [code, `src/game/${code}/page/main.ts`])),
  book: 'page/book/main.tsx',
  verify: 'page/verify/main.ts',
}

/**
 * Builds each page as one classic script, which a frame with an opaque origin can load without CORS. The mode selects
 * the page (`vite build --mode verify`), because a classic script has one entry.
 */
export default defineConfig(({ mode }) => {
  const page = mode in entries ? mode : 'verify'
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    base: '/assets/',
    publicDir: false,
    build: {
      target: buildTarget,
      outDir: 'dist',
      emptyOutDir: false,
      modulePreload: false,
      // With code-split CSS a classic script would inject the styles itself, which the page's CSP forbids.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: fileURLToPath(new URL(entries[page] ?? '', import.meta.url)),
        output: {
          format: 'iife',
          entryFileNames: `${page}.js`,
          assetFileNames: ({ names }) => (names[0]?.endsWith('.woff2') ? 'latin.woff2' : `${page}[extname]`),
        },
      },
    },
  }
})
