import { join } from 'node:path'
import { buildTarget } from '@mingtang/contract/browser-floor.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameBuild } from './build-id.ts'
import { clientAssets } from './client-assets.ts'

// Standalone entries, each built to one file: the worker imports files of its own folder only, the others none. Everything else of the first load is imported by the client.
const alone = { start: 'src/start.ts', first: 'src/styles/first.css', offline: 'src/offline.ts', sw: 'worker/sw.ts' }
const aloneFiles = Object.values(alone).map((file) => join(import.meta.dirname, file))
const workerFolder = join(import.meta.dirname, 'worker/')

const isPressedFirst = (part: string) => /\/(login|register)-dialog-/.test(part)
const isOfFirstLoad = (script: string) => /\/(react|app|client|rolldown-runtime)-/.test(script)

export default defineConfig(({ isSsrBuild }) => {
  const entries: Record<string, string> = isSsrBuild
    ? { render: 'src/entry-server.tsx' }
    : { ...alone, client: 'src/entry-client.tsx' }
  return {
    plugins: [react(), tailwindcss(), clientAssets(), nameBuild()],
    build: {
      target: buildTarget,
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: isSsrBuild !== true,
      assetsInlineLimit: 0,
      // The styles of the first views are inlined in the document; styles that only a lazy chunk uses load with that chunk.
      cssCodeSplit: true,
      // A lazy chunk and its style sheet load in parallel, but the chunk's own imports are not preloaded: their lists would
      // add more to the first load than the round trip they save later. The dialogs that visitors open first are worth theirs.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (part, scripts) =>
          scripts.filter((script) => script === part || (isPressedFirst(part) && !isOfFirstLoad(script))),
      },
      rolldownOptions: {
        input: entries,
        output: isSsrBuild
          ? { entryFileNames: '[name].js' }
          : {
              // Requested by fixed URLs, so their names have no hash.
              entryFileNames: ({ name }) =>
                name === 'sw' || name === 'offline' ? '[name].js' : 'assets/[name]-[hash].js',
              // All static imports of the client ($initial), in two chunks instead of two dozen, which compress better.
              codeSplitting: {
                groups: [
                  { name: 'react', tags: ['$initial'], test: /node_modules/ },
                  {
                    name: 'app',
                    tags: ['$initial'],
                    test: (id) => !aloneFiles.includes(id) && !id.startsWith(workerFolder),
                  },
                ],
              },
            },
      },
    },
    // The built renderer bundles its packages; in development Node resolves them.
    ...(isSsrBuild && { ssr: { noExternal: true } }),
    server: { port: 5173, strictPort: false },
  }
})
