import { createFileRoute, redirect } from '@tanstack/react-router'

/** The start page is the admin's, which the server returns there. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: '/', reloadDocument: true })
  },
})
