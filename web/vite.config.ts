import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameBuild } from './build-id.ts'
import { clientAssets } from './client-assets.ts'

// Each of these is a file of its own that imports nothing; everything else that comes at once is imported by the client.
const alone = { start: 'src/start.ts', first: 'src/styles/first.css', offline: 'src/offline.ts', sw: 'worker/sw.ts' }
const aloneFiles = Object.values(alone).map((file) => join(import.meta.dirname, file))

export default defineConfig(({ isSsrBuild }) => {
  const entries: Record<string, string> = isSsrBuild
    ? { render: 'src/entry-server.tsx' }
    : { ...alone, client: 'src/entry-client.tsx' }
  return {
    plugins: [react(), tailwindcss(), clientAssets(), nameBuild()],
    build: {
      target: 'es2022',
      cssTarget: 'chrome111',
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: isSsrBuild !== true,
      assetsInlineLimit: 0,
      // What the first views wear stands in their document; what only a lazy part wears comes with that part.
      cssCodeSplit: true,
      // A part is fetched beside its style sheet, not after it. Lists of what each part imports would weigh more in the first
      // load than the round trip they save later.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (part, scripts) => scripts.filter((script) => script === part),
      },
      rolldownOptions: {
        input: entries,
        output: isSsrBuild
          ? { entryFileNames: '[name].js' }
          : {
              // These two are asked for by name.
              entryFileNames: ({ name }) =>
                name === 'sw' || name === 'offline' ? '[name].js' : 'assets/[name]-[hash].js',
              // What the client imports, and nothing that it imports lazily: two pieces instead of two dozen, which pack better.
              codeSplitting: {
                groups: [
                  { name: 'react', tags: ['$initial'], test: /node_modules/ },
                  { name: 'app', tags: ['$initial'], test: (id) => !aloneFiles.includes(id) },
                ],
              },
            },
      },
    },
    // The built renderer stands alone; while developing, packages stay as Node finds them.
    ...(isSsrBuild && { ssr: { noExternal: true } }),
    server: { port: 5173, strictPort: false },
  }
})
