import { IconFileUnknown } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { useShopTitle } from '../shop'

/** Shown for an entity that does not exist or belongs to another customer. */
export const NotYours = () => {
  const title = m.shop_my_not_found()
  useShopTitle(title)
  return (
    <section className="grid gap-5">
      <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
        {title}
      </h1>
      <EmptyState icon={<IconFileUnknown stroke={1.5} />} title={m.shop_my_not_found_text()} />
    </section>
  )
}
