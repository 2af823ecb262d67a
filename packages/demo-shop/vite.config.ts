import { appConfig } from '@storekeeper/admin/vite.shared.ts'
import { defineConfig, mergeConfig } from 'vite'

/** Modules that load together are bundled in one chunk. */
const chunks = [
  // Required by every page: the libraries, which rarely change, separately from our own code.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'ground', tags: ['$initial' as const] },
  { name: 'frame', test: /\/src\/DemoShop\.tsx$/ },
]

/** With `npm run dev`, the admin's development server passes on `/demo-shop/`, under which every file then is. */
export default defineConfig(({ command }) =>
  mergeConfig(appConfig(import.meta.dirname), {
    base: command === 'serve' ? '/demo-shop/' : '/',
    build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } },
    server: { host: '127.0.0.1', port: 5174, strictPort: true },
  }),
)
