import type { Contact } from '@storekeeper/contract/contacts/contact'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Ago } from '~/ui/dates/Ago'
import { EmailLink } from '~/ui/locked/EmailLink'
import { SOURCE_NAME } from '../list/source-names'

/** The contact details and the source of a contact. */
export const ContactFacts = ({ contact }: { contact: Contact }) => {
  const { email, phone, category, site, source, createdAt } = contact
  const siteName = useSiteName()
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-y-3 gap-x-6 text-sm [&_dt]:text-ink-2 [&_dd]:min-w-0 [&_dd]:m-0 [&_dd]:wrap-anywhere">
      <Fact name={m.contacts_email()}>
        <EmailLink email={email} />
      </Fact>
      {phone && (
        <Fact name={m.contacts_phone()}>
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </Fact>
      )}
      <Fact name={m.contacts_category()}>
        {category ? <bdi>{category.name}</bdi> : m.contacts_no_category()}
      </Fact>
      <Fact name={m.contacts_site()}>{siteName(site)}</Fact>
      <Fact name={m.contacts_source()}>{SOURCE_NAME[source]()}</Fact>
      <Fact name={m.contacts_came()}>
        <Ago at={createdAt} />
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
