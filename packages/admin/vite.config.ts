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
import { routesAhead } from './vite/routes-ahead.ts'
import { screenPaths } from './vite/screen-paths.ts'
import { withoutJsonSchema } from './vite/without-json-schema.ts'

/** What the frame of the back-office shares with calls, toasts and the pages outside of it; none of them loads the frame. */
const SHARED = [
  '/@orpc/contract/',
  '/@mantine/hooks/.*/(use-debounced-callback|use-hotkeys|use-merged-ref)\\.mjs',
  '/@mantine/core/.*/(create-safe-context|get-(default-z-index|parsed-combobox-data|style-object))\\.mjs',
  '/@mantine/core/.*/(CheckIcon|ComboboxChevron|OptionalPortal|VisuallyHidden)\\.mjs',
  '/react-remove-scroll/',
  '/icons/Icon(Bell|BuildingStore|ChevronRight|HelpCircle|Search|ShoppingCart|User)\\.mjs',
  '/src/lib/(intl|once)\\.ts',
  '/src/paraglide/messages/ui_close\\.js',
  '/src/shell/SkipLink\\.tsx',
  '/src/ui/(Avatar|Initials)\\.tsx',
  '/src/ui/mantine-admin\\.css',
]

/**
 * What is loaded together comes in one file instead of a hundred; see docs/decisions/0021-first-load.md. A module
 * goes, with all that it imports, to the first of these that wants it.
 */
const chunks = [
  // Every page: libraries, which change seldom, and ours.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'ground', tags: ['$initial' as const] },
  {
    name: 'sign-in',
    test: /\/src\/(domains\/auth\/SignInScreen|shell\/layouts\/AuthenticationLayout)\.tsx$/,
  },
  // Every address, its loader, and how it reads what is behind its `?`.
  { name: 'routes', test: /\/src\/(routeTree\.gen\.ts|routes\/[^?]*)$/ },
  { name: 'shared', test: new RegExp(SHARED.join('|')) },
  { name: 'frame', test: /\/src\/shell\/(layouts\/ContentLayout|TwoStepGate)\.tsx$/ },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ ...routeFiles, autoCodeSplitting: true }),
    react(),
    // A build finds the messages compiled by scripts/compile-messages.ts; others may read them meanwhile.
    command === 'serve' && paraglideVitePlugin(messageCatalogue),
    messagesWithTheirScreens(),
    minifiedContract(),
    contractInChunks(),
    withoutJsonSchema(),
    routesAhead(),
    screenPaths(),
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
}))
