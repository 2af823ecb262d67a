import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ErrorPage } from '~/shell/ErrorScreen'
import { useFavicon } from '~/shell/use-favicon'
import { lazyComponent } from '~/ui/lazy-component'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: lazyComponent(async () => (await import('~/shell/NotFound')).NotFound),
  errorComponent: ErrorPage,
})

function Root() {
  useFavicon()
  return <Outlet />
}
