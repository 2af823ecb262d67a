import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { searchOf, withoutDefaults } from '~/search'
import { rememberAskedPage } from '~/session/asked-page'
import { currentLogin, useLogin } from '~/session/session'
import { ContentLayout } from '~/shell/layouts/ContentLayout'
import { keepSite, SiteSearch } from '~/site'

/** Everything behind the sign-in. */
export const Route = createFileRoute('/admin')({
  validateSearch: searchOf(SiteSearch),
  search: { middlewares: [keepSite, withoutDefaults(SiteSearch)] },
  beforeLoad: ({ location }) => {
    if (currentLogin()) return
    rememberAskedPage(location.href)
    throw redirect({ to: '/' })
  },
  component: Admin,
})

/** When the session ends, nothing behind the sign-in stays on screen while the browser goes to `/`. */
function Admin() {
  if (!useLogin()) return null
  return (
    <ContentLayout>
      <Outlet />
    </ContentLayout>
  )
}
