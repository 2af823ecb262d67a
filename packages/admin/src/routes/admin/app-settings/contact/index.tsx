import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '~/domains/contacts/list/ContactScreen'
import { prefetchContacts } from '~/domains/contacts/list/contact-queries'
import { ContactListSearch } from '~/domains/contacts/list/contact-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/app-settings/contact/')({
  validateSearch: toSearchReader(ContactListSearch),
  search: { middlewares: [withoutDefaults(ContactListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchContacts(context.queryClient, deps),
  component: () => <ContactScreen search={Route.useSearch()} />,
})
