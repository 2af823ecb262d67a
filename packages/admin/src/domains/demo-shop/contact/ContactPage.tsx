import { Skeleton } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useSettingsQuery } from '~/settings'
import { LoadFailed } from '~/ui/LoadFailed'
import { useShopTitle } from '../shop'
import { ContactDetails } from './ContactDetails'
import { ContactForm } from './ContactForm'
import classes from './ContactPage.module.css'

/** The contact page with the texts of the settings and the contact form. */
export const ContactPage = () => {
  const { data, error, refetch } = useSettingsQuery()
  const title = data?.contact.heading || m.contacts_shop_title()
  useShopTitle(title)
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.title}>
          <bdi>{title}</bdi>
        </h1>
        <p className={classes.text}>
          <bdi>{data.contact.text || m.contacts_shop_text()}</bdi>
        </p>
        <ContactDetails store={data} />
      </div>
      {data.contact.showsForm && <ContactForm />}
    </div>
  )
}

const Waiting = () => (
  <div className={classes.page} aria-hidden="true">
    <Skeleton height={160} radius={14} />
    <Skeleton height={400} radius={14} />
  </div>
)
