import { createFileRoute, redirect } from '@tanstack/react-router'
import { PagePreview } from '~/domains/pages/PagePreview'
import { rememberRequestedPage } from '~/session/requested-page'
import { currentLogin, useLogin } from '~/session/session'
import { LandingLayout } from '~/shell/layouts/LandingLayout'

/** Outside the back-office layout, in the layout of the storefront, but only for signed-in admins. */
export const Route = createFileRoute('/admin_/pages/preview/$id')({
  beforeLoad: ({ location }) => {
    if (currentLogin()) return
    rememberRequestedPage(location.href)
    throw redirect({ to: '/' })
  },
  component: Preview,
})

function Preview() {
  const { id } = Route.useParams()
  return useLogin() && <PagePreview id={id} Frame={LandingLayout} />
}
