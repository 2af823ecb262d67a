import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProfilePage } from '~/domains/profile/ProfilePage'
import { currentLogin } from '~/session/session'

/** Specification 2: the admin's own profile. Other ids, also those of other admins, are not found. */
export const Route = createFileRoute('/admin/$adminId')({
  beforeLoad: ({ params }) => {
    if (params.adminId !== currentLogin()?._id) throw notFound()
  },
  component: ProfilePage,
})
