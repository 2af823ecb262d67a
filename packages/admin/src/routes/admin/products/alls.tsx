import { createFileRoute, redirect } from '@tanstack/react-router'

/** Spec 2: the parent of the menu group leads to its All child. */
export const Route = createFileRoute('/admin/products/alls')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/admin/products/all${location.searchStr}`, replace: true })
  },
})
