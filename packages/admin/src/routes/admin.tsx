import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Live } from '~/live/Live'
import { sharedSearchOf, stringifySearch } from '~/search'
import { rememberRequestedPage } from '~/session/requested-page'
import { currentLogin, useLogin } from '~/session/session'
import { ContentLayout } from '~/shell/layouts/ContentLayout'
import { SetupGate } from '~/shell/SetupGate'
import { TwoStepGate } from '~/shell/TwoStepGate'
import { ALL_SITES, keepSite, rememberedSite, SiteSearch, shortSite } from '~/site'

/** Everything behind the sign-in. */
export const Route = createFileRoute('/admin')({
  validateSearch: sharedSearchOf(SiteSearch),
  search: { middlewares: [keepSite, shortSite] },
  beforeLoad: ({ location, cause }) => {
    if (!currentLogin()) {
      rememberRequestedPage(location.href)
      throw redirect({ to: '/' })
    }
    // An address without a search shows what was looked at last; one with a search is used unchanged.
    const site = rememberedSite()
    if (cause === 'enter' && location.searchStr === '' && site !== ALL_SITES)
      throw redirect({ href: location.pathname + stringifySearch({ site }), replace: true })
  },
  component: Admin,
})

/** When the session ends, nothing behind the sign-in stays on screen while the browser goes to `/`. */
function Admin() {
  if (!useLogin()) return null
  return (
    <>
      <ContentLayout>
        <TwoStepGate>
          <SetupGate>
            <Outlet />
          </SetupGate>
        </TwoStepGate>
      </ContentLayout>
      <Live />
    </>
  )
}
