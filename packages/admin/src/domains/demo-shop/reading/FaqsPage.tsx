import { Skeleton } from '@mantine/core'
import { faqGroups } from '@storekeeper/contract/faqs/faq-groups'
import { IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { useShop, useShopTitle } from '../shop'
import { FaqAnswer } from './FaqAnswer'
import classes from './FaqsPage.module.css'

/** The FAQs by category. A URL with `#slug` opens that question. */
export const FaqsPage = () => {
  const { store } = useShop()
  const title = m.demo_shop_faqs()
  useShopTitle(title)
  const requested = useLocation({ select: ({ hash }) => decoded(hash) })
  const { data, error, refetch } = useQuery(store.faqs.queryOptions())
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {data?.length === 0 && (
        <EmptyState
          icon={<IconHelpCircle stroke={1.5} />}
          title={m.demo_shop_no_faqs()}
          text={m.demo_shop_no_faqs_text()}
        />
      )}
      {data &&
        faqGroups(data).map(({ category, faqs }) => (
          <section key={category} className={classes.group} aria-label={category || m.demo_shop_other_faqs()}>
            <h2 className={classes.category}>
              <bdi>{category || m.demo_shop_other_faqs()}</bdi>
            </h2>
            {faqs.map((faq) => (
              <FaqAnswer key={faq.slug} faq={faq} isOpened={faq.slug === requested} />
            ))}
          </section>
        ))}
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeletons />)}
    </div>
  )
}

const Skeletons = () => (
  <div className={classes.waiting} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((line) => (
      <Skeleton key={line} height={56} radius={14} />
    ))}
  </div>
)

/** A malformed percent encoding names no question. */
const decoded = (hash: string) => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}
