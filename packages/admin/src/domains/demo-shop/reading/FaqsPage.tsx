import { Skeleton } from '@mantine/core'
import { faqGroups } from '@storekeeper/contract/faqs/faq-groups'
import type { StoreFaq } from '@storekeeper/contract/store/store-content'
import { IconChevronDown, IconHelpCircle, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { ShopText } from '~/ui/shop/ShopText'
import { useShop, useShopTitle } from '../shop'
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

type Props = { faq: StoreFaq; isOpened: boolean }

/** An expandable question; the one in the URL's fragment is open and scrolled to. */
const FaqAnswer = ({ faq: { slug, question, answer }, isOpened }: Props) => {
  const { key } = useShop().site
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpened || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'start' })
  }, [isOpened])
  return (
    <details ref={details} id={slug} className={classes.faq}>
      <summary className={classes.question}>
        <bdi>{question}</bdi>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
      </summary>
      <div className={classes.answer}>
        <ShopText html={answer} />
        <Link to="/demo-shop/$site/faqs" params={{ site: key }} hash={slug} replace className={classes.own}>
          <IconLink size={16} stroke={1.8} aria-hidden />
          {m.demo_shop_faq_link()}
        </Link>
      </div>
    </details>
  )
}
