import { createFileRoute, redirect } from '@tanstack/react-router'

/** The account opens with the orders. */
export const Route = createFileRoute('/demo-shop/$site/account/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/demo-shop/$site/account/orders', params, replace: true })
  },
})
