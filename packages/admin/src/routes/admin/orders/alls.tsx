import { createFileRoute, redirect } from '@tanstack/react-router'

/** Spec 2: the parent of the menu group leads to its All child. */
export const Route = createFileRoute('/admin/orders/alls')({
  beforeLoad: ({ search: { site } }) => {
    throw redirect({ to: '/admin/orders/all', search: { site }, replace: true })
  },
})
