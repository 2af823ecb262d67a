import type { Plugin, Rolldown } from 'vite'

/** Code that loads in parallel with the first screen, and pages outside the back-office. */
const OUTSIDE = /\/src\/(api-link|ui\/toasts\/ToastStack|routes\/(?!admin[./]))/
const OUTSIDE_CHUNKS = ['sign-in', 'routes', 'shared']

/**
 * The modules of the contract that the first chunk and the routes may contain: shared basics, permissions,
 * sign-in, the profile with its roles, error codes, and the schemas of search parameters.
 */
const CONTRACT = /\/packages\/contract\/src\/(.+)$/
const FIRST_CHUNK_MAY_CONTAIN = [
  /^(call|errors|files|language|list|permissions|shapes)\.ts$/,
  /^(auth\/sign-in|profile\/profile|roles\/named-role|errors\/(error-code|reason-with))\.ts$/,
  /-(query|status)\.ts$/,
]

/**
 * Fails the build if a page outside the back-office loads the layout of the back-office, or if the first
 * chunks contain other modules of the contract.
 */
export const firstLoad = (): Plugin => ({
  name: 'storekeeper:first-load',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const loadedWith = (first: Rolldown.OutputChunk[]) => {
      const loaded = new Set(first)
      // A set also visits what is added meanwhile.
      for (const { imports } of loaded)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
      return [...loaded]
    }
    for (const chunk of chunks)
      if (OUTSIDE_CHUNKS.includes(chunk.name) || OUTSIDE.test(chunk.facadeModuleId ?? ''))
        if (loadedWith([chunk]).some(({ name }) => name === 'frame'))
          this.error(
            `${chunk.fileName} loads the frame of the back-office: both need a module that SHARED in vite.config.ts does not name.`,
          )
    const first = loadedWith(chunks.filter(({ isEntry, name }) => isEntry || name === 'routes'))
    for (const [id, { renderedLength }] of first.flatMap(({ modules }) => Object.entries(modules))) {
      const file = CONTRACT.exec(id)?.[1]
      if (file && renderedLength > 0 && !FIRST_CHUNK_MAY_CONTAIN.some((allowed) => allowed.test(file)))
        this.error(
          `The first chunk, or that of the routes, holds contract/src/${file}. Let its route import a file of its own, such as orders/order-query.ts.`,
        )
    }
  },
})
