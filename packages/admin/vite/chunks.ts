import type { Plugin } from 'vite'

/** A test for modules whose path ends with one of these, as regular expressions. */
const paths = (...ends: readonly string[]) => new RegExp(`/(${ends.join('|')})$`)

const MANTINE = '@mantine/core/.*'

/** What the sign-in shares with the screens behind it. */
const BASE = paths(
  'contract/src/patterns\\.ts',
  `${MANTINE}/(ActionIcon|CloseButton|CloseIcon|Input|InputBase|TextInput)\\.mjs`,
  '@mantine/hooks/.*/use-(disclosure|id|uncontrolled)\\.mjs',
  '@tanstack/.*/(mutationObserver|useMutation)\\.js',
  'icons/IconAlertCircle\\.mjs',
  'src/live/(first-event|live-state|use-is-reconnecting)\\.ts',
  'src/paraglide/(registry|messages/shell_(enter_password|not_an_email))\\.js',
  'src/shell/(HeaderButton|LanguageChoice|Logo|SchemeToggle)\\.tsx',
  'src/shell/connection/ConnectionBar\\.tsx',
  'src/ui/(lazy-component|use-document-title)\\.ts',
)

/** What the screens behind the sign-in share with public pages, calls and toasts, which do not load the frame. */
const SHARED = paths(
  '@orpc/contract/.*',
  '@mantine/hooks/.*/(use-debounced-callback|use-hotkeys|use-merged-ref)\\.mjs',
  `${MANTINE}/(create-safe-context|get-(auto-contrast-value|env|default-z-index|parsed-combobox-data|style-object))\\.mjs`,
  `${MANTINE}/(ComboboxChevron|Group|NativeSelect|OptionalPortal|Skeleton|Stack|Text|VisuallyHidden)\\.mjs`,
  'icons/Icon(Bell|BuildingStore|ChevronRight|HelpCircle|MoodEmpty|Search|ShoppingCart|User|X)\\.mjs',
  'src/lib/(intl|memoize|request-id|requests)\\.ts',
  'src/(api-link|session/authorized-fetch)\\.ts',
  'src/paraglide/messages/ui_(close|to_first_page)\\.js',
  'src/shell/SkipLink\\.tsx',
  'src/ui/(Avatar|Card|EmptyState|Initials|LoadFailed)\\.tsx',
  'src/ui/(filters/SearchBox\\.tsx|list/page-range\\.ts)',
  'src/site-name\\.ts',
  'src/ui/mantine-admin\\.css',
  // A style sheet that arrives later would lay out the whole page again.
  '@mantine/notifications/styles\\.layer\\.css',
  'src/ui/(list/List|side-panel/SidePanel|sortable/Sortable|toasts/ToastStack)\\.module\\.css',
  'src/shell/layouts/Layouts\\.module\\.css',
)

/** What lists share besides their frame: the cells, filters and entries of menus that several of them have. */
const LIST = paths(
  'src/ui/list/ListScreen\\.tsx',
  'src/ui/list/(use-open-row|use-opened|use-search-change)\\.ts',
  'src/ui/list/rows/RowMenu\\.tsx',
  'src/ui/filters/(CheckFilter|FilterMenu)\\.tsx',
  'src/ui/filters/range-text\\.ts',
  'src/ui/dates/(Ago|DateRange)\\.tsx',
  'src/ui/(Money|Person|StatusBadge|TabBar)\\.tsx',
  'src/lib/(day-range|money|minor-units|countries)\\.ts',
  'src/domains/order-references/(OrderNumber\\.tsx|status-names\\.ts)',
  'icons/Icon(Calendar|CopyPlus|ExternalLink|LayoutSidebarRightExpand|Link|Message|Pencil|Plus|Trash)\\.mjs',
  'src/paraglide/messages/(shell_not_allowed|ui_export)\\.js',
)

/** The boxes of buttons and fields, which load once the page is at rest. */
const BOXES = paths(
  'src/ui/dropdown/DropdownBox\\.tsx',
  'src/ui/filters/(CheckChoices|ChoiceField|RangeField)\\.tsx',
  'src/ui/list/ColumnChoices\\.tsx',
  'src/shell/site-filter/SiteSelect\\.tsx',
  'src/shell/notifications/NotificationBox\\.tsx',
)

/**
 * Modules that are used together are in one chunk; see docs/decisions/0049-chunks-by-use.md. Each module, with
 * its imports, belongs to the first matching group.
 */
export const chunks = [
  // Required by every page: the libraries, which rarely change, separately from our own code.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'ground', tags: ['$initial' as const] },
  { name: 'base', test: BASE },
  {
    name: 'sign-in',
    test: paths(
      'src/domains/auth/SignInScreen\\.tsx',
      'src/shell/layouts/AuthenticationLayout\\.tsx',
      'src/routes/index\\.tsx\\?.*',
    ),
  },
  { name: 'schemas', test: /\/(node_modules\/zod\/.*|src\/zod\.ts)$/ },
  // All routes with their loaders and the schemas of their search parameters.
  { name: 'routes', test: /\/src\/(routeTree\.gen\.ts|routes\/[^?]*)$/ },
  // Only boxes, dialogs and drawers need these, but other modules name them.
  {
    name: 'floating',
    test: /\/node_modules\/(@floating-ui|aria-hidden|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar)\//,
  },
  { name: 'shared', test: SHARED },
  {
    name: 'frame',
    test: paths(
      'src/shell/(layouts/ContentLayout|TwoStepGate)\\.tsx',
      'src/ui/Page\\.tsx',
      'src/routes/admin\\.tsx\\?.*',
    ),
  },
  { name: 'list', test: LIST },
  {
    name: 'order-list',
    test: paths(
      'src/domains/orders/list/OrderList\\.tsx',
      'src/routes/admin/orders/(all|pending|test-orders)\\.tsx\\?.*',
    ),
  },
  { name: 'boxes', test: BOXES },
  // The saved views of a list need those of all lists.
  { name: 'filter-fields', test: /\/contract\/src\/.*-filter-fields\.ts$/ },
  // What several of the other screens share. Most of these modules are smaller than a packet.
  { name: 'icons', minShareCount: 2, test: /\/@tabler\/icons-react\/.*\/icons\// },
  { name: 'texts', minShareCount: 4, test: /\/src\/paraglide\/messages\/(files|form|shell|ui)_/ },
  { name: 'notice', test: paths('src/ui/Notice\\.tsx') },
  { name: 'form', test: /\/(node_modules\/@mantine\/form\/.*|src\/ui\/form\/use-send-form\.ts)$/ },
  {
    name: 'dialogs',
    test: paths(
      'src/ui/dialogs/(ConfirmDialog|Dialog|DialogActions|FormDialog|LostUpdateDialog|RemoveDialog|SideDrawer|UnsavedGuard)\\.tsx',
      'src/ui/dialogs/use-escape\\.ts',
      'src/ui/side-panel/SidePanel\\.tsx',
    ),
  },
  {
    name: 'edit-form',
    test: paths(
      'src/ui/form/((ConflictDialog|EditForm|FormDrawer|SaveButton|SiteField)\\.tsx|use-edit-form\\.ts)',
      'src/ui/drafts/DraftOffer\\.tsx',
    ),
  },
]

/** Entries that load once the page is at rest, so that nothing needs to be preloaded with them. */
const AT_REST = ['ToastStack', 'domain-texts']
const NAMED: ReadonlySet<string> = new Set([
  ...chunks.map(({ name }) => name),
  ...AT_REST,
  'rolldown-runtime',
])

/** Other chunks have no name and a short hash: there are hundreds, and the first files name them all. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'

/** What every screen behind the sign-in has loaded before its own files, or loads with the frame. */
const WITH_FRAME = /^assets\/(base|frame|index|libraries|rolldown-runtime|routes|schemas|shared)-/
const ROUTES = /^assets\/routes-/

/** Returns which of the files that a chunk needs the browser preloads; the chunk that imports it names them. */
export const filesToPreload = (file: string, files: string[], { hostId }: { hostId: string }): string[] => {
  if (AT_REST.some((name) => file.startsWith(`assets/${name}-`))) return []
  return ROUTES.test(hostId) ? files.filter((one) => !WITH_FRAME.test(one)) : files
}

/** Smaller files, of which there are many, arrive with the one that imports them soon enough. */
const SMALLEST_PRELOADED = 700

/** Leaves small scripts out of the preloaded files of the routes, since the names of all of them are in the first files. */
export const largePreloads = (): Plugin => ({
  name: 'storekeeper:large-preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'routes') continue
        const isSmall = (file: string) => {
          const named = bundle[file]
          return named?.type === 'chunk' && named.code.length < SMALLEST_PRELOADED
        }
        chunk.code = withoutPreloads(chunk.code, isSmall)
      }
    },
  },
})

const NAMES = /(?<=\bm\.f=)\[[^\]]*\]/
const INDEXES = /(?<=\b__vite__mapDeps\()\[[\d,]*\]/g

/** Vite writes the names of the files once, and for each import the indexes of those that it preloads. */
function withoutPreloads(code: string, isLeftOut: (file: string) => boolean): string {
  const all: string[] = JSON.parse(NAMES.exec(code)?.[0] ?? '[]')
  const kept = all.filter((file) => !isLeftOut(file))
  const toKept = (index: number) => kept.indexOf(all[index] ?? '')
  return code.replace(NAMES, JSON.stringify(kept)).replace(INDEXES, (indexes) =>
    JSON.stringify(
      JSON.parse(indexes)
        .map(toKept)
        .filter((index: number) => index >= 0),
    ),
  )
}

/** The chunks that the first list waits for, except the sign-in's own. */
const FIRST = ['libraries', 'base', 'routes', 'schemas', 'shared', 'frame', 'list', 'order-list']

/**
 * Lets Chromium compile all functions of these chunks beside the main thread, while it receives them. It would
 * compile thousands of them one by one when they are first called.
 */
export const compileAhead = ({ isEntry, name }: { isEntry: boolean; name: string }): string =>
  isEntry || FIRST.includes(name) ? '//# allFunctionsCalledOnLoad' : ''
