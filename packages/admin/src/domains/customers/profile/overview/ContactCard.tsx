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
import classes from './Overview.module.css'

/** The identity and contact details of a customer. */
export const ContactCard = ({ customer }: { customer: Customer }) => {
  const siteName = useSiteName()
  const name = toCustomerName(customer)
  const { email, phone, site, language, createdAt, tags } = customer
  return (
    <Card title={m.customer_contact()}>
      <div className={classes.person}>
        <Avatar name={name} url={customer.avatar} size={48} />
        <div className={classes.who}>
          <bdi className={classes.name}>{name}</bdi>
          <span className={classes.quiet}>{signInText(customer)}</span>
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact name={m.customers_email()}>
          {email && (
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </Fact>
        <Fact name={m.customer_phone()}>
          {phone && (
            <a href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </Fact>
        <Fact name={m.customers_site()}>{siteName(site)}</Fact>
        {language && <Fact name={m.customer_language()}>{languageName(language)}</Fact>}
        <Fact name={m.customers_joined()}>
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatDay(createdAt)}
          </time>
        </Fact>
        {tags.length > 0 && (
          <Fact name={m.customers_tags()}>
            <span className={classes.tags}>
              {tags.map((tag) => (
                <Link
                  key={tag}
                  to="/admin/customers/all"
                  search={{ tags: [tag], site: ALL_SITES }}
                  className={classes.tag}
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
    <dd>{children || <span className={classes.none}>–</span>}</dd>
  </>
)
