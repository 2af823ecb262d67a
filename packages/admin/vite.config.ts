import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig, mergeConfig } from 'vite'
import { chunkFileNames, chunks, compileAhead, filesToPreload, largePreloads } from './vite/chunks.ts'
import { messageCatalogue } from './vite/code-generation.ts'
import { firstLoad } from './vite/first-load.ts'
import { routesAhead } from './vite/routes-ahead.ts'
import { appConfig } from './vite.shared.ts'

export default defineConfig(({ command }) =>
  mergeConfig(appConfig(import.meta.dirname), {
    plugins: [
      // Builds use the output of scripts/compile-messages.ts, which another process may be reading meanwhile.
      command === 'serve' && paraglideVitePlugin(messageCatalogue),
      firstLoad(),
      routesAhead(),
      largePreloads(),
    ],
    build: {
      modulePreload: { resolveDependencies: filesToPreload },
      rolldownOptions: {
        output: { chunkFileNames, codeSplitting: { groups: chunks }, postBanner: compileAhead },
      },
    },
    server: {
      port: 5173,
      // `npm run dev` serves the demo shop on its own port.
      proxy: { '/demo-shop/': { target: 'http://127.0.0.1:5174', ws: true } },
    },
  }),
)
