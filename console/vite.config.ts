import { buildTarget } from '@mingtang/contract/browser-floor.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldBrowserNotice } from './old-browser.ts'

export default defineConfig({
  plugins: [react(), oldBrowserNotice()],
  // The server replaces it with the nonce of the response (server/src/door/http/console.ts).
  html: { cspNonce: '__NONCE__' },
  build: {
    target: buildTarget,
    assetsInlineLimit: 0,
    // The components of a table or form alone pass the usual limit; the first screen is budgeted in docs/decisions/0079.
    chunkSizeWarningLimit: 1_200,
  },
})
