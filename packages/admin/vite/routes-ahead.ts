import type { Plugin } from 'vite'

/**
 * Pages other than the sign-in need all routes (see src/router.tsx): preloads their file in parallel with the
 * application instead of after it has started.
 */
export const routesAhead = (): Plugin => ({
  name: 'storekeeper:routes-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const routes = Object.values(bundle).find(
        (output) =>
          output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/src/routeTree.gen.ts')),
      )
      if (!routes) throw new Error('The routes have no file.')
      return [{ tag: 'script', injectTo: 'head', children: fetchAhead(`/${routes.fileName}`) }]
    },
  },
})

const fetchAhead = (href: string) => `
if (location.pathname !== '/') {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', href: '${href}' }))
}`
