import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useShop } from '../shop'

/** Links to the content pages of the shop. */
export const ReadingLinks = () => {
  const { site, store } = useShop()
  const { data: pages = [] } = useQuery(
    store.pages.list.queryOptions({ staleTime: 60_000, meta: { handlesErrors: true } }),
  )
  return (
    <nav
      className="flex flex-[1_1_320px] flex-wrap gap-y-1 gap-x-6 [&_a]:py-1 [&_a]:text-shop-link [&_a[aria-current]]:font-semibold [&_a[aria-current]]:no-underline [&_a[aria-current]]:text-ink"
      aria-label={m.demo_shop_reading()}
    >
      <Link to="/demo-shop/$site/faqs" params={{ site: site.key }}>
        {m.demo_shop_faqs()}
      </Link>
      {pages.map(({ slug, title }) => (
        <Link key={slug} to="/demo-shop/$site/pages/$slug" params={{ site: site.key, slug }}>
          <bdi>{title}</bdi>
        </Link>
      ))}
      <Link to="/demo-shop/$site/contact" params={{ site: site.key }}>
        {m.contacts_shop_link()}
      </Link>
      <Link to="/demo-shop/$site/withdrawal" params={{ site: site.key }}>
        {m.shop_withdrawal()}
      </Link>
    </nav>
  )
}
