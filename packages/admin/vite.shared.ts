import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import type { UserConfig } from 'vite'
import { apiProxy } from './vite/api-proxy.ts'
import { routeFilesIn } from './vite/code-generation.ts'
import { messagesWithTheirScreens } from './vite/messages-with-their-screens.ts'
import { minifiedContract } from './vite/minified-contract.ts'
import { screenPaths } from './vite/screen-paths.ts'
import { scrollArea } from './vite/scroll-area.ts'
import { withoutJsonSchema } from './vite/without-json-schema.ts'

/**
 * The configuration of the app in `folder`: the admin, or the demo shop, which uses the admin's components and
 * texts.
 */
export const appConfig = (folder: string) =>
  ({
    root: folder,
    plugins: [
      tanstackRouter({ ...routeFilesIn(folder), autoCodeSplitting: true }),
      react(),
      tailwindcss(),
      messagesWithTheirScreens(),
      minifiedContract({ withStore: folder !== import.meta.dirname }),
      withoutJsonSchema(),
      scrollArea(),
      screenPaths(folder),
    ],
    resolve: {
      alias: [
        { find: '~', replacement: resolve(import.meta.dirname, 'src') },
        // Configured before the first schema is created.
        { find: /^zod$/, replacement: resolve(import.meta.dirname, 'src/zod.ts') },
      ],
    },
    css: { postcss: { plugins: [mantinePreset()] } },
    // The server replaces this placeholder with a new nonce in every response.
    html: { cspNonce: '__NONCE__' },
    build: {
      outDir: process.env.OUT_DIR ?? 'dist',
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      // A browser that does not preload modules loads them later.
      modulePreload: { polyfill: false },
    },
    server: { proxy: apiProxy(process.env.API_URL ?? 'http://127.0.0.1:4000') },
  }) satisfies UserConfig
