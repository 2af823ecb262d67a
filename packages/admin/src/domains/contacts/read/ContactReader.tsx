import { Button, Skeleton } from '@mantine/core'
import type { Contact } from '@storekeeper/contract/contacts/contact'
import { isHiddenEmail } from '@storekeeper/contract/hidden-email'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { ActiveBadge } from '~/ui/StatusBadge'
import type { ContactActions } from '../acts/use-contact-acts'
import { calledBy } from '../list/called-by'
import { ContactFacts } from './ContactFacts'

type Props = { id: string; actions: ContactActions; onClose: () => void }

/** A drawer beside the list with a contact's message and the actions to answer it. */
export const ContactReader = ({ id, actions, onClose }: Props) => {
  const { data, error, refetch } = useQuery(
    api.contacts.details.queryOptions({ input: { id }, meta: { handlesErrors: true } }),
  )
  const isGone = getRefusal(error)?.status === 404
  return (
    <SideDrawer title={m.contacts_contact()} onClose={onClose}>
      <DrawerParts actions={data && <Actions contact={data} actions={actions} />}>
        {data && <Parts contact={data} />}
        {!data && isGone && <Notice tone="plain">{m.error_missing_contact()}</Notice>}
        {!data && error && !isGone && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height={280} />}
      </DrawerParts>
    </SideDrawer>
  )
}

const Parts = ({ contact }: { contact: Contact }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
      <h3 className="min-w-0 text-lg font-semibold leading-6 wrap-anywhere">
        <bdi>{calledBy(contact)}</bdi>
      </h3>
      <ActiveBadge
        isActive={contact.subscribed}
        on={m.contacts_subscribed()}
        off={m.contacts_unsubscribed()}
      />
    </div>
    <section aria-label={m.contacts_message()}>
      {contact.message ? (
        <p className="p-4 rounded-[8px] leading-6 whitespace-pre-wrap wrap-anywhere bg-surface-2" dir="auto">
          {contact.message}
        </p>
      ) : (
        <p className="text-sm text-ink-2">{m.contacts_no_message()}</p>
      )}
    </section>
    <ContactFacts contact={contact} />
  </>
)

const Actions = ({ contact, actions }: { contact: Contact; actions: ContactActions }) => {
  const canChange = useCan('contacts:change', contact.site)
  const canRemove = useCan('contacts:remove', contact.site)
  const allowed = { disabled: !canChange, title: canChange ? undefined : m.shell_not_allowed() }
  return (
    <>
      <Button
        variant="default"
        disabled={!canRemove}
        title={canRemove ? undefined : m.shell_not_allowed()}
        onClick={() => actions.remove(contact)}
      >
        {m.contacts_delete()}
      </Button>
      {contact.subscribed ? (
        <Button variant="default" {...allowed} onClick={() => actions.unsubscribe(contact)}>
          {m.contacts_unsubscribe()}
        </Button>
      ) : (
        <Button variant="default" {...allowed} onClick={() => actions.subscribeAgain(contact)}>
          {m.contacts_subscribe_again()}
        </Button>
      )}
      <Button variant="default" {...allowed} onClick={() => actions.edit(contact)}>
        {m.contacts_edit()}
      </Button>
      {!isHiddenEmail(contact.email) && (
        <Button
          component="a"
          href={`mailto:${contact.email}`}
          leftSection={<IconMail size={16} aria-hidden />}
        >
          {m.contacts_reply()}
        </Button>
      )}
    </>
  )
}
