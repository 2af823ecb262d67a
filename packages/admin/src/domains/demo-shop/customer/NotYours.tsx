import { IconFileUnknown } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { useShopTitle } from '../shop'
import classes from './Account.module.css'

/** Shown for an entity that does not exist or belongs to another customer. */
export const NotYours = () => {
  const title = m.shop_my_not_found()
  useShopTitle(title)
  return (
    <section className={classes.part}>
      <h1 className={classes.heading}>{title}</h1>
      <EmptyState icon={<IconFileUnknown stroke={1.5} />} title={m.shop_my_not_found_text()} />
    </section>
  )
}
