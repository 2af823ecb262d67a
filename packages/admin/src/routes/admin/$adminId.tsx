import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProfilePage } from '~/domains/profile/ProfilePage'
import { currentLogin } from '~/session/session'

/** Spec 2: one's own profile. Profiles of other admins are not shown here, and any other id is no page at all. */
export const Route = createFileRoute('/admin/$adminId')({
  beforeLoad: ({ params }) => {
    if (params.adminId !== currentLogin()?._id) throw notFound()
  },
  component: ProfilePage,
})
