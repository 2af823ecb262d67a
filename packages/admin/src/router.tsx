import {
  createRootRoute,
  createRoute,
  createRouter,
  type RootRouteOptions,
  redirect,
} from '@tanstack/react-router'
import { queryClient } from './query-client'
import { Route as rootRoute } from './routes/__root'
import { Route as signInRoute } from './routes/index'
// Only its type: the routes load later.
import type { routeTree as everyRoute } from './routeTree.gen'
import { parseSearch, stringifySearch } from './search'
import { ErrorPage, ErrorScreen } from './shell/ErrorScreen'

/**
 * The initial bundle contains two routes so that it stays small: the sign-in, and a catch-all that loads all
 * other routes. See docs/decisions/0021-first-load.md.
 */
const root = createRootRoute(rootRoute.options as RootRouteOptions)

const signIn = signInRoute.update({ id: '/', path: '/', getParentRoute: () => root } as object)

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location: { href, state } }) => {
    await bringRoutes()
    throw redirect({ href, state, replace: true })
  },
  errorComponent: ErrorPage,
})

export const router = createRouter({
  routeTree: root.addChildren([signIn, elsewhere]) as unknown as typeof everyRoute,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultErrorComponent: ErrorScreen,
})

/** Loads all routes and adds them to the router. */
async function bringRoutes() {
  const { routeTree } = await import('./routeTree.gen')
  router.update({ ...router.options, routeTree })
}

/** Preloads the layout of the back-office and its first screen while an admin types the password. */
export const loadBackOffice = async () => {
  await bringRoutes()
  const { '/admin': frame, '/admin/dashboard': start } = router.routesById
  await Promise.all([router.loadRouteChunk(frame), router.loadRouteChunk(start)])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
