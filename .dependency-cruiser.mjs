/**
 * Who may import whom (docs/decisions/0002): contract ← server, contract ← admin and contract ← chat widget,
 * never one of these ← another.
 * Server: lib, db, ports ← domains ← router ← app ← main. Admin: lib, ui, api ← domains ← shell ← routes ← main.
 */
const server = '^packages/server/src'
const admin = '^packages/admin/src'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one thought.', {}, { circular: true }),
    forbid(
      'resolvable',
      'Every import leads somewhere; one of types alone has no file to lead to.',
      {},
      {
        couldNotResolve: true,
        pathNot: ['virtual:', 'paraglide', 'routeTree\\.gen', '^topojson-specification$'],
      },
    ),
    forbid(
      'contract-alone',
      'The contract knows neither server nor screens.',
      { path: '^packages/contract' },
      { path: '^packages/(server|admin|chat-widget)' },
    ),
    forbid(
      'widget-alone',
      'The chat widget meets the others in the contract only, and nobody imports it.',
      { path: '^packages/chat-widget', pathNot: '\\.test\\.tsx?$' },
      { path: '^packages/(server|admin)' },
    ),
    forbid(
      'nobody-imports-the-widget',
      'Pages load it by its address.',
      { path: '^packages/(server|admin)' },
      { path: '^packages/chat-widget' },
    ),
    forbid(
      'widget-carries-no-schemas',
      'Of the contract the widget takes types, and the figures of the socket; schemas would be heavier than itself.',
      { path: '^packages/chat-widget/src' },
      {
        path: '^packages/contract',
        pathNot: '^packages/contract/src/live/socket\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'server-without-admin',
      'Server and admin meet in the contract only.',
      { path: '^packages/server' },
      { path: '^packages/admin' },
    ),
    forbid(
      'admin-without-server',
      'Server and admin meet in the contract only.',
      { path: '^packages/admin' },
      { path: '^packages/server' },
    ),
    forbid(
      'ground-knows-no-domain',
      'lib, db and ports know no domain; only the list of tables names the domains’ tables.',
      { path: `${server}/(lib|db|ports)/`, pathNot: [`${server}/db/tables\\.ts$`, '\\.test\\.ts$'] },
      {
        path: `${server}/(domains|http|demo|import|commands|testing)/|${server}/(router|app|main|calls)\\.ts$`,
      },
    ),
    forbid(
      'calls-know-who-asks-only',
      'Who may call is decided from the session, the key of a site, and the contract.',
      { path: `${server}/calls\\.ts$` },
      {
        path: `${server}/domains/`,
        pathNot: `${server}/domains/(auth/sessions|customer-sessions/customer-sessions|store/site-of-key)\\.ts$`,
      },
    ),
    forbid(
      'domains-below-the-router',
      'A domain never reaches up.',
      { path: `${server}/domains/`, pathNot: '\\.test\\.ts$|/testing/' },
      { path: `${server}/(http|demo|import|commands|testing)/|${server}/(router|app|main)\\.ts$` },
    ),
    forbid(
      'domains-by-their-public-entry',
      'A domain is reached through the file that bears its name.',
      { path: `${server}/domains/([^/]+)/` },
      {
        path: `${server}/domains/([^/]+)/`,
        pathNot: [
          `${server}/domains/$1/`,
          `${server}/domains/([^/]+)/\\1\\.ts$`,
          `${server}/domains/auth/sessions\\.ts$`,
        ],
      },
    ),
    forbid(
      'admin-ground-knows-no-domain',
      'ui, lib and live know no domain.',
      { path: `${admin}/(ui|lib|live|theme)/`, pathNot: '\\.test\\.tsx?$' },
      { path: `${admin}/(domains|shell|routes)/` },
    ),
    forbid(
      'admin-domains-below-the-shell',
      'A domain never reaches up.',
      { path: `${admin}/domains/` },
      { path: `${admin}/(shell|routes)/` },
    ),
    forbid(
      'only-main-reads-the-environment',
      'Settings are handed in.',
      {
        path: server,
        pathNot: [
          `${server}/(main|environment)\\.ts$`,
          '\\.test\\.ts$',
          `${server}/commands/`,
          `${server}/testing/`,
        ],
      },
      { path: `${server}/environment\\.ts$` },
    ),
    forbid(
      'tests-stay-out',
      'Product code never imports what is for tests.',
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
