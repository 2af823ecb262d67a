import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorPage } from '~/shell/ErrorScreen'
import { NotFound } from '~/shell/NotFound'
import { useFavicon } from '~/shell/use-favicon'

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
})

function Root() {
  useFavicon()
  return <Outlet />
}
