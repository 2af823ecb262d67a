import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig, mergeConfig } from 'vite'
import { messageCatalogue } from './vite/code-generation.ts'
import { firstLoad } from './vite/first-load.ts'
import { routesAhead } from './vite/routes-ahead.ts'
import { appConfig } from './vite.shared.ts'

/**
 * Modules that the layout of the back-office shares with calls, toasts and public pages, in their own chunk:
 * otherwise those would load the chunk of the layout. vite/first-load.ts checks this.
 */
const SHARED = [
  '/@orpc/contract/',
  '/@mantine/hooks/.*/(use-debounced-callback|use-hotkeys|use-merged-ref)\\.mjs',
  '/@mantine/core/.*/(create-safe-context|get-(auto-contrast-value|env|default-z-index|parsed-combobox-data|style-object))\\.mjs',
  '/@mantine/core/.*/(Checkbox|CheckIcon|ComboboxChevron|Group|InlineInput|InputsGroupFieldset|NativeSelect|OptionalPortal|Stack|Text|VisuallyHidden)\\.mjs',
  '/react-remove-scroll/',
  '/icons/Icon(Bell|BuildingStore|ChevronRight|HelpCircle|MoodEmpty|Search|ShoppingCart|User|X)\\.mjs',
  '/src/lib/(intl|once)\\.ts',
  '/src/paraglide/messages/ui_(close|to_first_page)\\.js',
  '/src/shell/SkipLink\\.tsx',
  '/src/ui/(Avatar|Card|EmptyState|Initials|LoadFailed)\\.tsx',
  '/src/ui/(filters/SearchBox\\.tsx|list/page-range\\.ts)',
  '/src/ui/mantine-admin\\.css',
]

/**
 * Modules that load together are bundled in one chunk; see docs/decisions/0021-first-load.md. Each module,
 * with its imports, belongs to the first matching group.
 */
const chunks = [
  // Required by every page: the libraries, which rarely change, separately from our own code.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'ground', tags: ['$initial' as const] },
  {
    name: 'sign-in',
    test: /\/src\/(domains\/auth\/SignInScreen|shell\/layouts\/AuthenticationLayout)\.tsx$/,
  },
  // All routes with their loaders and the schemas of their search parameters.
  { name: 'routes', test: /\/src\/(routeTree\.gen\.ts|routes\/[^?]*)$/ },
  { name: 'shared', test: new RegExp(SHARED.join('|')) },
  { name: 'frame', test: /\/src\/(shell\/(layouts\/ContentLayout|TwoStepGate)|ui\/Page)\.tsx$/ },
  // What the lists share: separate files of this size compress worse.
  { name: 'list', test: /\/src\/ui\/list\/ListScreen\.tsx$/ },
]

export default defineConfig(({ command }) =>
  mergeConfig(appConfig(import.meta.dirname), {
    plugins: [
      // Builds use the output of scripts/compile-messages.ts, which another process may be reading meanwhile.
      command === 'serve' && paraglideVitePlugin(messageCatalogue),
      firstLoad(),
      routesAhead(),
    ],
    build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } },
    server: {
      port: 5173,
      // `npm run dev` serves the demo shop on its own port.
      proxy: { '/demo-shop/': { target: 'http://127.0.0.1:5174', ws: true } },
    },
  }),
)
