import { createFileRoute, redirect } from '@tanstack/react-router'

/** Spec 2: the parent of the menu group leads to its All child. */
export const Route = createFileRoute('/admin/orders/alls')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/admin/orders/all${location.searchStr}`, replace: true })
  },
})
