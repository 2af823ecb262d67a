import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Page } from '~/ui/Page'
import { salesQuery } from './analytics-queries'
import { CategoriesCard } from './cards/CategoriesCard'
import { ClicksCard } from './cards/ClicksCard'
import { KeywordsCard } from './cards/KeywordsCard'
import { ProductsCard } from './cards/ProductsCard'
import { ReferralsCard } from './cards/ReferralsCard'
import { SalesCard } from './cards/SalesCard'
import { SitesCard } from './cards/SitesCard'
import { TopProductsCard } from './cards/TopProductsCard'
import { VisitorsCard } from './cards/VisitorsCard'
import { RangeBar } from './range/RangeBar'
import { type AnalyticsSearch, useAnalyticsSearchChange } from './shared/analytics-search'
import { useFreshFigures } from './shared/use-fresh-figures'
import { spanText } from './span-text'

/** Sales and visitors: every figure of the shop as a chart and a table. */
export const AnalyticsScreen = ({ search }: { search: AnalyticsSearch }) => {
  const onSearch = useAnalyticsSearchChange()
  useFreshFigures()
  // The printed page has no filter controls: it shows the range of the figures instead.
  const { data } = useQuery({ ...salesQuery(search), placeholderData: keepPreviousData })
  const siteName = useSiteName()
  const card = (name: string) => ({ search, isTableFirst: search.table === name })
  return (
    <Page
      title={m.shell_nav_analytics()}
      crumbs={[{ label: m.shell_nav_main_dashboard() }, { label: m.shell_nav_analytics() }]}
    >
      {data && <p className="hidden print:block print:m-0 print:mb-4">{spanText(data.span, { siteName })}</p>}
      <RangeBar search={search} onSearch={onSearch} withSite />
      <Sections />
      <div className="grid grid-cols-2 gap-4 max-[1101px]:grid-cols-1 print:block print:[&>*]:mb-4">
        <Wide>
          <SalesCard {...card('sales')} />
        </Wide>
        <SitesCard {...card('sites')} />
        <VisitorsCard {...card('visitors')} />
        <Wide>
          <ProductsCard {...card('products')} />
        </Wide>
        <Wide>
          <TopProductsCard search={search} />
        </Wide>
        <CategoriesCard {...card('categories')} />
        <ClicksCard {...card('clicks')} />
        <KeywordsCard {...card('keywords')} />
        <ReferralsCard {...card('referrals')} />
      </div>
    </Page>
  )
}

const Wide = ({ children }: { children: ReactNode }) => (
  <div className="col-span-full min-w-0">{children}</div>
)

/** The cards by their anchors, in page order. */
const SECTIONS: readonly { name: string; title: () => string }[] = [
  { name: 'sales', title: m.figures_sales },
  { name: 'sites', title: m.figures_sites_sales },
  { name: 'visitors', title: m.figures_visitors },
  { name: 'products', title: m.figures_group_products },
  { name: 'top-products', title: m.analytics_top_products },
  { name: 'categories', title: m.figures_categories },
  { name: 'clicks', title: m.figures_clicks },
  { name: 'keywords', title: m.figures_searches },
  { name: 'referrals', title: m.figures_referrals },
]

/** Links to each card of the page. */
const Sections = () => (
  <nav
    className="mt-2 mb-4 overflow-x-auto [scrollbar-width:none] print:hidden"
    aria-label={m.analytics_sections()}
  >
    <ul className="flex gap-y-1 gap-x-5">
      {SECTIONS.map(({ name, title }) => (
        <li key={name}>
          <Link
            to="."
            hash={name}
            search={(before) => before}
            className="block py-1.5 text-sm whitespace-nowrap no-underline text-ink-2 hover:text-ink hover:underline"
          >
            {title()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
