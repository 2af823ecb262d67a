import type { ContactCategory } from '@storekeeper/contract/contacts/contact-category'
import { IconAddressBook, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { CONTACTS_PATH } from '../contact-paths'

export type CategoryActs = Record<
  'edit' | 'seeContacts' | 'mailTo' | 'remove',
  (category: ContactCategory) => void
>

const permission = 'contacts:change'

export const contactCategoryColumns = (
  siteName: (key: string) => string,
  canChange: boolean,
  acts: CategoryActs,
): Column<ContactCategory>[] => [
  {
    id: 'name',
    title: m.contacts_category,
    sort: 'name',
    card: 'title',
    isFixed: true,
    cell: (category) => (
      <div className="grid min-w-34 max-w-58 leading-4.5 max-md:[contain:inline-size]">
        <RowName row={category._id} disabled={!canChange} onClick={() => acts.edit(category)}>
          <bdi>{category.name}</bdi>
        </RowName>
      </div>
    ),
  },
  {
    id: 'contacts',
    title: m.contacts_contacts,
    align: 'end',
    cell: (category) => <ContactCount category={category} />,
  },
  {
    id: 'site',
    title: m.contacts_site,
    cell: ({ site }) => <span className="whitespace-nowrap">{siteName(site)}</span>,
  },
  {
    id: 'createdAt',
    title: m.contacts_created,
    sort: 'createdAt',
    from: 'medium',
    card: 'tail',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'actions',
    title: m.contacts_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (category) => (
      <RowMenu
        label={m.contacts_actions_for({ who: category.name })}
        site={category.site}
        entries={() => [
          { label: m.contacts_rename(), icon: IconPencil, permission, onClick: () => acts.edit(category) },
          {
            label: m.contacts_see_contacts(),
            icon: IconAddressBook,
            onClick: () => acts.seeContacts(category),
          },
          { label: m.contacts_mail_to_these(), icon: IconMail, onClick: () => acts.mailTo(category) },
          { label: m.contacts_delete(), icon: IconTrash, permission, onClick: () => acts.remove(category) },
        ]}
      />
    ),
  },
]

/** The number of contacts in the category, linked to them. */
const ContactCount = ({ category: { _id, site, contactCount: count } }: { category: ContactCategory }) => {
  const shown = formatCount(count)
  return (
    <Link
      to={CONTACTS_PATH}
      search={{ category: [_id], site }}
      className="font-semibold no-underline hover:underline"
    >
      <span className="max-md:hidden" aria-hidden>
        {shown}
      </span>
      <span className="md:sr-only">{m.contacts_count({ count, shown })}</span>
    </Link>
  )
}
