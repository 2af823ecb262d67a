import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Live } from '~/live/Live'
import { PreferencesGate } from '~/preferences/PreferencesGate'
import { stringifySearch, toSharedSearchReader } from '~/search'
import { rememberRequestedPage } from '~/session/requested-page'
import { currentLogin, useLogin } from '~/session/session'
import { ContentLayout } from '~/shell/layouts/ContentLayout'
import { PermissionGate } from '~/shell/PermissionGate'
import { SetupGate } from '~/shell/SetupGate'
import { TwoStepGate } from '~/shell/TwoStepGate'
import { ALL_SITES, keepSite, rememberedSite, SiteSearch, shortSite } from '~/site'

/** All screens that require sign-in. */
export const Route = createFileRoute('/admin')({
  validateSearch: toSharedSearchReader(SiteSearch),
  search: { middlewares: [keepSite, shortSite] },
  beforeLoad: ({ location, cause }) => {
    if (!currentLogin()) {
      rememberRequestedPage(location.href)
      throw redirect({ to: '/' })
    }
    // A URL without a search uses the last viewed site; a URL with a search is not changed.
    const site = rememberedSite()
    if (cause === 'enter' && location.searchStr === '' && site !== ALL_SITES)
      throw redirect({ href: location.pathname + stringifySearch({ site }), replace: true })
  },
  component: Admin,
})

/** When the session ends, the screens unmount while the browser navigates to `/`. */
function Admin() {
  if (!useLogin()) return null
  return (
    <PreferencesGate>
      <ContentLayout>
        <TwoStepGate>
          <SetupGate>
            <PermissionGate>
              <Outlet />
            </PermissionGate>
          </SetupGate>
        </TwoStepGate>
      </ContentLayout>
      <Live />
    </PreferencesGate>
  )
}
