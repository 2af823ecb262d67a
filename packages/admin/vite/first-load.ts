import type { Plugin } from 'vite'
import { loadedWith } from './routes-ahead.ts'

/** Code that loads in parallel with the first screen, and pages outside the back-office. */
const OUTSIDE = /\/src\/(api-link|ui\/toasts\/ToastStack|routes\/(?!admin[./]))/
const OUTSIDE_CHUNKS = ['base', 'sign-in', 'schemas', 'routes', 'shared']

/** The modules that the list of orders waits for, and the number of files they may be in. */
const ORDER_LIST =
  /\/src\/(main\.tsx|routeTree\.gen\.ts|api-link\.ts|routes\/admin(\/orders\/all)?\.tsx\?tsr-split=component)$/
const MOST_FILES = 25

/**
 * The modules of the contract that the first chunk and the routes may contain: shared basics, permissions,
 * sign-in, the look, the profile with its roles, error codes, and the schemas of search parameters.
 */
const CONTRACT = /\/packages\/contract\/src\/(.+)$/
const FIRST_CHUNK_MAY_CONTAIN = [
  /^(call|errors|files|grants|in-url|language|list|patterns|shapes)\.ts$/,
  /^(auth\/sign-in|preferences\/look|profile\/profile|roles\/named-role|errors\/(error-code|issue-code|reason-with))\.ts$/,
  /-(query|status)\.ts$/,
]

/**
 * Fails the build if a page outside the back-office loads the layout of the back-office, if the first chunks
 * contain other modules of the contract, if the sign-in loads the library for schemas, or if the list of orders
 * loads too many files.
 */
export const firstLoad = (): Plugin => ({
  name: 'storekeeper:first-load',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    for (const chunk of chunks)
      if (OUTSIDE_CHUNKS.includes(chunk.name) || OUTSIDE.test(chunk.facadeModuleId ?? ''))
        if (loadedWith(chunks, [chunk]).some(({ name }) => name === 'frame'))
          this.error(
            `${chunk.fileName} loads the frame of the back-office: both need a module that SHARED in vite/chunks.ts does not name.`,
          )
    const signIn = chunks.filter(({ isEntry, name }) => isEntry || name === 'sign-in')
    if (loadedWith(chunks, signIn).some(({ name }) => name === 'schemas'))
      this.error('The sign-in loads zod: a module of the first chunk, or of the sign-in, has a schema.')
    const first = loadedWith(
      chunks,
      chunks.filter(({ isEntry, name }) => isEntry || name === 'routes'),
    )
    for (const [id, { renderedLength }] of first.flatMap(({ modules }) => Object.entries(modules))) {
      const file = CONTRACT.exec(id)?.[1]
      if (file && renderedLength > 0 && !FIRST_CHUNK_MAY_CONTAIN.some((allowed) => allowed.test(file)))
        this.error(
          `The first chunk, or that of the routes, holds contract/src/${file}. Let its route import a file of its own, such as orders/order-query.ts.`,
        )
    }
    const list = loadedWith(
      chunks,
      chunks.filter(({ moduleIds }) => moduleIds.some((id) => ORDER_LIST.test(id))),
    )
    if (list.length > MOST_FILES)
      this.error(
        `The list of orders loads ${list.length} files. Name what it needs in vite/chunks.ts: ${list.map(({ name }) => name).join(', ')}`,
      )
  },
})
