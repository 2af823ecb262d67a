import { resolve } from 'node:path'

/** The configuration of both code generators, shared by Vite and scripts/compile-messages.ts. */
const admin = resolve(import.meta.dirname, '..')

export const routeFiles = {
  target: 'react',
  routesDirectory: resolve(admin, 'src/routes'),
  generatedRouteTree: resolve(admin, 'src/routeTree.gen.ts'),
  quoteStyle: 'single',
  semicolons: false,
  disableLogging: true,
} as const

export const messageCatalogue = {
  project: resolve(admin, 'project.inlang'),
  outdir: resolve(admin, 'src/paraglide'),
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'false',
  emitReadme: false,
} satisfies Parameters<typeof import('@inlang/paraglide-js').compile>[0]
