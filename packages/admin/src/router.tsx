import { createRouter } from '@tanstack/react-router'
import { queryClient } from './query-client'
import { ErrorScreen } from './shell/ErrorScreen'
import { routeTree } from './routeTree.gen'
import { parseSearch, stringifySearch } from './search'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
