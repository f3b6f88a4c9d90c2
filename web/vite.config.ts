import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameBuild } from './build-id.ts'
import { clientAssets } from './client-assets.ts'

// What every first view is made of. Everything else comes with the page or dialog that wants it.
const firstLoad = {
  react: /node_modules[\\/](react|react-dom|scheduler|wouter|zustand|regexparam|use-sync-external-store)[\\/]/,
  app: new RegExp(
    [
      'web/src/(call(?!/(bodies|money-call|request-id))|session(?!/kept-form)|storage(?!/device-print))/',
      'web/src/shell/(?!announcements|ask-early|background|float|footer|origin-qr|service-|use-out-of-the-way)',
      'web/src/texts/(use-|packs|dates)',
      'web/src/(app|boot|entry-client|page|routes|splash)\\.tsx?$',
      'web/src/ui/(amount|button|class-names|empty-state|error-state|group-digits|icon|late-part|lattice|logo-mark|offline-note|popover|skeleton|toast)',
      'contract/src/(body|client|envelope|errors|gen/member-calls)\\.ts',
    ].join('|'),
  ),
}

export default defineConfig(({ isSsrBuild }) => {
  const entries: Record<string, string> = isSsrBuild
    ? { render: 'src/entry-server.tsx' }
    : {
        start: 'src/start.ts',
        client: 'src/entry-client.tsx',
        first: 'src/styles/first.css',
        offline: 'src/offline.ts',
        sw: 'worker/sw.ts',
      }
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
              // Two pieces instead of two dozen: they pack better and save requests.
              codeSplitting: {
                groups: [
                  { name: 'react', test: firstLoad.react },
                  { name: 'app', test: firstLoad.app },
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
