import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The configuration of both code generators, shared by Vite and scripts/compile-messages.ts. */
const admin = resolve(import.meta.dirname, '..')

/** `folder` is the package whose `src/routes` has the routes. */
export const routeFilesIn = (folder: string) =>
  ({
    target: 'react',
    routesDirectory: resolve(folder, 'src/routes'),
    generatedRouteTree: resolve(folder, 'src/routeTree.gen.ts'),
    quoteStyle: 'single',
    semicolons: false,
    disableLogging: true,
  }) as const

export const LOCALES = ['en', 'ar'] as const

/** The files of messages, without their folder: a new file needs no registration. */
export const messageFiles = readdirSync(resolve(admin, 'messages', LOCALES[0])).toSorted()

/** Writes the project that the compiler of messages reads, and returns its path. */
function writeProject(): string {
  const project = resolve(admin, 'project.inlang')
  const settings = {
    baseLocale: LOCALES[0],
    locales: LOCALES,
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    telemetry: 'off',
    'plugin.inlang.messageFormat': {
      pathPattern: messageFiles.map((file) => `./messages/{locale}/${file}`),
    },
  }
  const file = resolve(project, 'settings.json')
  const text = JSON.stringify(settings, null, 2)
  mkdirSync(project, { recursive: true })
  // Only a change is written, since another process may be reading the file.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  return project
}

export const messageCatalogue = {
  project: writeProject(),
  outdir: resolve(admin, 'src/paraglide'),
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'false',
  emitReadme: false,
} satisfies Parameters<typeof import('@inlang/paraglide-js').compile>[0]
