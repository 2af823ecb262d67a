import { resolve } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { apiProxy } from './vite/api-proxy.ts'
import { messageCatalogue, routeFiles } from './vite/code-generation.ts'
import { contractInChunks } from './vite/contract-in-chunks.ts'
import { messagesWithTheirScreens } from './vite/messages-with-their-screens.ts'
import { minifiedContract } from './vite/minified-contract.ts'
import { withoutJsonSchema } from './vite/without-json-schema.ts'

/** What every page needs is two files: libraries, which change seldom, and ours. */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'ground', tags: ['$initial' as const] },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ ...routeFiles, autoCodeSplitting: true }),
    react(),
    paraglideVitePlugin(messageCatalogue),
    messagesWithTheirScreens(),
    minifiedContract(),
    contractInChunks(),
    withoutJsonSchema(),
  ],
  resolve: { alias: { '~': resolve(import.meta.dirname, 'src') } },
  css: { postcss: { plugins: [mantinePreset()] } },
  // The server replaces the word by a nonce of its own for every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: process.env.OUT_DIR ?? 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { port: 5173, proxy: apiProxy(process.env.API_URL ?? 'http://127.0.0.1:4000') },
})
