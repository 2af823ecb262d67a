import { createFileRoute, redirect } from '@tanstack/react-router'

/** Specification 2: the parent item of the menu group opens its "All" child. */
export const Route = createFileRoute('/admin/orders/alls')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/admin/orders/all${location.searchStr}`, replace: true })
  },
})
