/**
 * The allowed imports (docs/decisions/0002): contract ← server, admin and chat widget; server ← demo data ← the server's
 * main.ts; the admin's components ← demo shop; no other imports between packages.
 * Server: lib, db, ports ← domains ← router ← app ← main. Admin: lib, ui, api ← domains ← shell ← routes ← main.
 */
const server = '^packages/server/src'
const admin = '^packages/admin/src'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycles', 'No import cycles, including type-only cycles.', {}, { circular: true }),
    forbid(
      'resolvable',
      'Every import resolves to a file; the exceptions are generated or contain only types.',
      {},
      {
        couldNotResolve: true,
        pathNot: ['virtual:', 'paraglide', 'routeTree\\.gen', '^topojson-specification$'],
      },
    ),
    forbid(
      'contract-without-packages',
      'The contract imports no other package.',
      { path: '^packages/contract' },
      { path: '^packages/(server|demo-data|admin|demo-shop|chat-widget)' },
    ),
    forbid(
      'widget-imports-contract-only',
      'The chat widget imports no package except the contract.',
      { path: '^packages/chat-widget', pathNot: '\\.test\\.tsx?$' },
      { path: '^packages/(server|demo-data|admin|demo-shop)' },
    ),
    forbid(
      'widget-not-imported',
      'Pages load the chat widget with a script tag.',
      { path: '^packages/(server|admin|demo-shop)' },
      { path: '^packages/chat-widget' },
    ),
    forbid(
      'widget-without-schemas',
      'The chat widget imports only types and the socket constants from the contract; schemas would more than double its size.',
      { path: '^packages/chat-widget/src' },
      {
        path: '^packages/contract',
        pathNot: '^packages/contract/src/live/socket\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'server-without-admin',
      'Server and admin share only the contract.',
      { path: '^packages/server' },
      { path: '^packages/admin' },
    ),
    forbid(
      'admin-without-server',
      'Server and screens share only the contract.',
      { path: '^packages/(admin|demo-shop)' },
      { path: '^packages/(server|demo-data)' },
    ),
    forbid(
      'demo-shop-not-imported',
      'The demo shop is an app of its own: the server serves its build, and the admin links to its addresses.',
      { path: '^(packages/(?!demo-shop/)|tests)' },
      { path: '^packages/demo-shop' },
    ),
    forbid(
      'demo-shop-imports-components-only',
      'The demo shop uses the components of the admin, and none of its screens, sessions and live events.',
      { path: '^packages/demo-shop' },
      { path: `${admin}/(domains|routes|session|live)/|${admin}/(main|router)\\.tsx?$` },
    ),
    forbid(
      'only-main-starts-with-demo-data',
      'The server needs no demo data, except to start a new shop with it.',
      { path: server, pathNot: [`${server}/main\\.ts$`, '\\.test\\.ts$'] },
      { path: '^packages/demo-data' },
    ),
    forbid(
      'demo-data-through-public-entry',
      'Demo data imports domains through the file with the domain’s name.',
      { path: '^packages/demo-data' },
      { path: `${server}/domains/([^/]+)/`, pathNot: `${server}/domains/([^/]+)/\\1\\.ts$` },
    ),
    forbid(
      'server-base-without-domains',
      'lib, db and ports import no domain.',
      { path: `${server}/(lib|db|ports)/`, pathNot: ['\\.test\\.ts$'] },
      {
        path: `${server}/(domains|http|import|commands|processes|testing)/|${server}/(router|app|main|calls)\\.ts$`,
      },
    ),
    forbid(
      'calls-import-request-context-only',
      'calls.ts authorizes calls with the session, its sites, the site key and the contract, and imports no other part of a domain.',
      { path: `${server}/calls\\.ts$` },
      {
        path: `${server}/domains/`,
        pathNot: `${server}/domains/(sessions/sessions|permissions/(limit-to-sites|hidden-emails|hidden-sites|refuse-revealing)|customer-sessions/customer-sessions|store/site-by-key)\\.ts$`,
      },
    ),
    forbid(
      'domains-without-upper-layers',
      'A domain imports no layer above it.',
      { path: `${server}/domains/`, pathNot: '\\.test\\.ts$|/testing/' },
      { path: `${server}/(http|import|commands|processes|testing)/|${server}/(router|app|main)\\.ts$` },
    ),
    forbid(
      'domains-through-public-entry',
      'Other domains import only the file with the domain’s name.',
      { path: `${server}/domains/([^/]+)/` },
      {
        path: `${server}/domains/([^/]+)/`,
        pathNot: [`${server}/domains/$1/`, `${server}/domains/([^/]+)/\\1\\.ts$`],
      },
    ),
    forbid(
      'admin-base-without-domains',
      'ui, lib, live and theme import no domain.',
      { path: `${admin}/(ui|lib|live|theme)/`, pathNot: '\\.test\\.tsx?$' },
      { path: `${admin}/(domains|shell|routes)/` },
    ),
    forbid(
      'admin-domains-through-public-entry',
      'Other domains import only the file with the domain’s name.',
      { path: `${admin}/domains/([^/]+)/` },
      {
        path: `${admin}/domains/([^/]+)/`,
        pathNot: [`${admin}/domains/$1/`, `${admin}/domains/([^/]+)/\\1\\.ts$`],
      },
    ),
    forbid(
      'admin-domains-without-upper-layers',
      'A domain imports no layer above it.',
      { path: `${admin}/domains/` },
      { path: `${admin}/(shell|routes)/` },
    ),
    forbid(
      'only-main-reads-the-environment',
      'Other files receive their settings as arguments.',
      {
        path: server,
        pathNot: [
          `${server}/(main|environment)\\.ts$`,
          '\\.test\\.ts$',
          `${server}/commands/`,
          `${server}/testing/`,
        ],
      },
      { path: `${server}/environment\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-test-code-in-product',
      'Product code never imports test code.',
      { path: '^packages/[^/]+/src', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { path: '/testing/|\\.test\\.tsx?$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['routeTree\\.gen\\.ts$', '/paraglide/', '/dist/'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    webpackConfig: { fileName: 'scripts/import-aliases.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
