import { Skeleton } from '@mantine/core'
import { useAppInfoQuery } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { useShopTitle } from '../shop'
import { ContactDetails } from './ContactDetails'
import { ContactForm } from './ContactForm'
import classes from './ContactPage.module.css'

/** How to reach the shop, with the texts of its settings, and a form to write to it. */
export const ContactPage = () => {
  const { data, error, refetch } = useAppInfoQuery()
  const title = data?.contact.heading || m.contacts_shop_title()
  useShopTitle(title)
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />
  return (
    <div className={classes.page}>
      <div className={classes.texts}>
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
