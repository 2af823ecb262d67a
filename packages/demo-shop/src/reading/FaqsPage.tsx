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

/** The FAQs by category. A URL with `#slug` opens that question. */
export const FaqsPage = () => {
  const { store } = useShop()
  const title = m.demo_shop_faqs()
  useShopTitle(title)
  const requested = useLocation({ select: ({ hash }) => decoded(hash) })
  const { data, error, refetch } = useQuery(store.faqs.queryOptions())
  return (
    <div className="max-w-[44rem] mx-auto py-[clamp(8px,3vw,40px)]">
      <h1 className="mx-0 mt-0 mb-[clamp(16px,3vw,32px)] font-serif text-[clamp(1.875rem,4.5vw,2.75rem)] font-semibold leading-[1.2] tracking-[-0.015em] text-balance [&:lang(ar)]:leading-[1.4]">
        {title}
      </h1>
      {data?.length === 0 && (
        <EmptyState
          icon={<IconHelpCircle stroke={1.5} />}
          title={m.demo_shop_no_faqs()}
          text={m.demo_shop_no_faqs_text()}
        />
      )}
      {data &&
        faqGroups(data).map(({ category, faqs }) => (
          <section key={category} className="mb-10" aria-label={category || m.demo_shop_other_faqs()}>
            <h2 className="mx-0 mt-0 mb-3 font-serif text-[1.375rem] font-semibold leading-[1.3]">
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
  <div className="grid gap-2" aria-hidden="true">
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
    <details
      ref={details}
      id={slug}
      className="group/faq scroll-mt-4 border border-shop-line rounded-[14px] bg-shop-raised [&+&]:mt-2"
    >
      <summary className="flex items-center justify-between gap-4 py-4 px-5 rounded-[14px] text-[1.0625rem] font-550 leading-6 wrap-anywhere cursor-pointer hover:text-shop-link [&::-webkit-details-marker]:hidden">
        <bdi>{question}</bdi>
        <IconChevronDown
          size={20}
          stroke={1.8}
          className="flex-none [transition:rotate_160ms] group-open/faq:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="px-5 pt-0 pb-5 text-[1rem]">
        <ShopText html={answer} />
        <Link
          to="/demo-shop/$site/faqs"
          params={{ site: key }}
          hash={slug}
          replace
          className="inline-flex items-center gap-1.5 mt-4 py-1 text-sm text-shop-link"
        >
          <IconLink size={16} stroke={1.8} aria-hidden />
          {m.demo_shop_faq_link()}
        </Link>
      </div>
    </details>
  )
}
