import type { Plugin, Rolldown } from 'vite'

/**
 * Pages other than the sign-in need all routes (see src/router.tsx), and those behind it the frame: preloads
 * their files in parallel with the application instead of after it has started.
 */
export const routesAhead = (): Plugin => ({
  name: 'storekeeper:routes-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const find = (end: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
        if (!chunk) throw new Error(`No file has the module ${end}.`)
        return chunk
      }
      const first = loadedWith(
        chunks,
        chunks.filter(({ isEntry }) => isEntry),
      )
      const ahead = (...ends: string[]) =>
        loadedWith(chunks, ends.map(find)).flatMap((chunk) =>
          first.includes(chunk) ? [] : `/${chunk.fileName}`,
        )
      const routes = ahead('/src/routeTree.gen.ts')
      const backOffice = ahead(
        '/src/routeTree.gen.ts',
        '/src/shell/layouts/ContentLayout.tsx',
        '/src/api-link.ts',
      )
      const font = Object.keys(bundle).find((file) => FONT.test(file))
      if (!font) throw new Error('The font has no file.')
      return [
        { tag: 'script', injectTo: 'head', children: fetchAhead(routes, backOffice) },
        // A font that arrives after the first texts would lay them out again.
        {
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
        },
      ]
    },
  },
})

/** Returns the chunks with all chunks that they import statically. */
export const loadedWith = (
  chunks: readonly Rolldown.OutputChunk[],
  first: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] => {
  const loaded = new Set(first)
  // A set also visits what is added meanwhile.
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  return [...loaded]
}

const FONT = /\/inter-latin-wght-normal-[\w-]+\.woff2$/

const fetchAhead = (routes: string[], backOffice: string[]) => `
if (location.pathname !== '/') {
  const files = location.pathname.startsWith('/admin/') ? ${JSON.stringify(backOffice)} : ${JSON.stringify(routes)}
  for (const href of files) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
}`
