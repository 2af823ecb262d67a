import type { Customer } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '~/lib/intl'
import { languageName } from '~/lib/language-name'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Avatar } from '~/ui/Avatar'
import { Card } from '~/ui/Card'
import { toCustomerName } from '~/ui/customer-name'
import { EmailLink } from '~/ui/locked/EmailLink'

/** The identity and contact details of a customer. */
export const ContactCard = ({ customer }: { customer: Customer }) => {
  const siteName = useSiteName()
  const name = toCustomerName(customer)
  const { email, phone, vatId, site, language, createdAt, tags } = customer
  return (
    <Card title={m.customer_contact()}>
      <div className="flex items-center gap-3 mb-3">
        <Avatar name={name} url={customer.avatar} size={48} />
        <div className="grid min-w-0 leading-5">
          <bdi className="justify-self-start font-semibold wrap-anywhere">{name}</bdi>
          <span className="text-xs text-ink-2">{signInText(customer)}</span>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2 gap-x-4 text-sm leading-5 [&_dt]:text-ink-2 [&_dd]:m-0 [&_dd]:text-end [&_dd]:wrap-anywhere [&_a]:no-underline [&_a:hover]:underline">
        <Fact name={m.customers_email()}>{email && <EmailLink email={email} />}</Fact>
        <Fact name={m.customer_phone()}>
          {phone && (
            <a href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </Fact>
        {vatId && (
          <Fact name={m.taxes_vat_id()}>
            <bdi dir="ltr">{vatId}</bdi>
          </Fact>
        )}
        <Fact name={m.customers_site()}>{siteName(site)}</Fact>
        {language && <Fact name={m.customer_language()}>{languageName(language)}</Fact>}
        <Fact name={m.customers_joined()}>
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatDay(createdAt)}
          </time>
        </Fact>
        {tags.length > 0 && (
          <Fact name={m.customers_tags()}>
            <span className="flex flex-wrap justify-end gap-1">
              {tags.map((tag) => (
                <Link
                  key={tag}
                  to="/admin/customers/all"
                  search={{ tags: [tag], site: ALL_SITES }}
                  className="no-underline px-2 border border-line rounded-[11px] text-xs leading-5 text-ink hover:underline"
                >
                  <bdi>{tag}</bdi>
                </Link>
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const signInText = ({ blocked, hasPassword }: Customer) => {
  if (blocked) return m.customer_blocked_hint()
  return hasPassword ? m.customer_can_sign_in() : m.customer_cannot_sign_in()
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || <span className="m-0 text-ink-2">–</span>}</dd>
  </>
)
