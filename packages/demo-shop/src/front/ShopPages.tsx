import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { PageOf } from '~/ui/list/column'
import { countPages } from '~/ui/list/page-range'
import { useShop } from '../shop'

const turnClass =
  'size-12 grid place-items-center border border-shop-line rounded-[50%] text-ink bg-shop-raised [a&]:hover:border-shop-link [a&]:hover:text-shop-link [span&]:opacity-40 rtl:[&_svg]:-scale-x-100'

/** The pagination of the product list; hidden if there is a single page. */
export const ShopPages = ({ page }: { page: PageOf<unknown> }) => {
  const pages = countPages(page)
  if (pages <= 1 || page.items.length === 0) return null
  return (
    <nav
      className="flex items-center justify-center gap-4 mt-14 text-shop-quiet [&_p]:m-0"
      aria-label={m.demo_shop_pages()}
    >
      <Turn label={m.demo_shop_previous()} to={page.page > 1 ? page.page - 1 : null}>
        <IconChevronLeft size={22} stroke={1.8} aria-hidden />
      </Turn>
      <p>{m.demo_shop_page_of({ page: formatCount(page.page), pages: formatCount(pages) })}</p>
      <Turn label={m.demo_shop_next()} to={page.page < pages ? page.page + 1 : null}>
        <IconChevronRight size={22} stroke={1.8} aria-hidden />
      </Turn>
    </nav>
  )
}

/** A link, so that a page can be opened in a new tab; disabled if there is no such page. */
const Turn = ({ label, to, children }: { label: string; to: number | null; children: ReactNode }) => {
  const { key } = useShop().site
  if (to === null) return <span className={turnClass}>{children}</span>
  return (
    <Link
      from="/demo-shop/$site/"
      to="/demo-shop/$site"
      params={{ site: key }}
      search={(before) => ({ ...before, page: to })}
      className={turnClass}
      aria-label={label}
      title={label}
    >
      {children}
    </Link>
  )
}
