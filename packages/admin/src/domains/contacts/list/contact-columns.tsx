import type { Contact } from '@storekeeper/contract/contacts/contact'
import { IconMailCheck, IconMailOff, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react'
import { consentText } from '~/domains/privacy/privacy'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { ActiveBadge } from '~/ui/StatusBadge'
import type { ContactActions } from '../acts/use-contact-acts'
import { calledBy } from './called-by'
import { SOURCE_NAME } from './source-names'

const permission = 'contacts:change'

export const contactColumns = (
  siteName: (key: string) => string,
  actions: ContactActions,
  showsEmails: boolean,
): Column<Contact>[] => [
  {
    id: 'name',
    title: m.contacts_contact,
    sort: 'name',
    card: 'title',
    isFixed: true,
    cell: (contact) => <ContactWho contact={contact} open={actions.open} />,
  },
  {
    id: 'email',
    title: m.contacts_email,
    sort: showsEmails ? 'email' : undefined,
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ email }) => (
      <bdi dir="ltr" className="whitespace-nowrap">
        {email}
      </bdi>
    ),
  },
  {
    id: 'message',
    title: m.contacts_message,
    from: 'medium',
    card: 'line',
    cell: ({ message }) =>
      message ? (
        <bdi className="truncate block max-w-[clamp(96px,40vw_-_280px,320px)] text-ink-2 max-md:max-w-full @min-[1080px]/list:max-w-[clamp(96px,100cqw_-_990px,320px)]">
          {message.slice(0, MAX_SHOWN)}
        </bdi>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'category',
    title: m.contacts_category,
    cell: ({ category }) =>
      category ? (
        <bdi className="truncate inline-block max-w-44 align-bottom">{category.name}</bdi>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'subscribed',
    title: m.contacts_mails,
    cell: ({ subscribed }) => (
      <ActiveBadge isActive={subscribed} on={m.contacts_subscribed()} off={m.contacts_unsubscribed()} />
    ),
  },
  {
    id: 'consent',
    title: m.contacts_consent,
    from: 'widest',
    card: 'none',
    cell: ({ consent }) =>
      consent ? <span className="block min-w-40">{consentText(consent)}</span> : <Nothing />,
  },
  {
    id: 'phone',
    title: m.contacts_phone,
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ phone }) =>
      phone ? (
        <bdi dir="ltr" className="whitespace-nowrap">
          {phone}
        </bdi>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'source',
    title: m.contacts_source,
    from: 'wide',
    card: 'none',
    cell: ({ source }) => <span className="whitespace-nowrap">{SOURCE_NAME[source]()}</span>,
  },
  {
    id: 'site',
    title: m.contacts_site,
    from: 'widest',
    card: 'none',
    cell: ({ site }) => <span className="whitespace-nowrap">{siteName(site)}</span>,
  },
  {
    id: 'createdAt',
    title: m.contacts_came,
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
    cell: (contact) => (
      <RowMenu
        label={m.contacts_actions_for({ who: calledBy(contact) })}
        site={contact.site}
        entries={() => [
          { label: m.contacts_open(), icon: IconMessage, onClick: () => actions.open(contact) },
          { label: m.contacts_edit(), icon: IconPencil, permission, onClick: () => actions.edit(contact) },
          contact.subscribed
            ? {
                label: m.contacts_unsubscribe(),
                icon: IconMailOff,
                permission,
                onClick: () => actions.unsubscribe(contact),
              }
            : {
                label: m.contacts_subscribe_again(),
                icon: IconMailCheck,
                permission,
                onClick: () => actions.subscribeAgain(contact),
              },
          {
            label: m.contacts_delete(),
            icon: IconTrash,
            permission: 'contacts:remove',
            onClick: () => actions.remove(contact),
          },
        ]}
      />
    ),
  },
]

/** The maximum number of characters in a row. */
const MAX_SHOWN = 200

type Props = { contact: Contact; open: (contact: Contact) => void }

/** The contact's identity; a click opens the message. */
const ContactWho = ({ contact, open }: Props) => {
  const { _id, name, email } = contact
  return (
    <div className="grid min-w-34 max-w-58 leading-4.5 max-md:[contain:inline-size]">
      <RowName row={_id} onClick={() => open(contact)}>
        {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{email}</bdi>}
      </RowName>
      {name && (
        <bdi dir="ltr" className="truncate justify-self-start max-w-full text-xs text-ink-2" title={email}>
          {email}
        </bdi>
      )}
    </div>
  )
}
