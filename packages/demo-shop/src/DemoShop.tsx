import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { isImageUrl } from '@storekeeper/contract/patterns'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatch, useNavigate } from '@tanstack/react-router'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LandingLayout } from '~/shell/layouts/LandingLayout'
import { SearchBox } from '~/ui/filters/SearchBox'
import { LoadFailed } from '~/ui/LoadFailed'
import { Message } from '~/ui/Message'
import { ChatWidget } from './ChatWidget'
import { ProductGridSkeleton } from './front/ProductGridSkeleton'
import { ShopPopup } from './popup/ShopPopup'
import { ReadingLinks } from './reading/ReadingLinks'
import { ShopEvents } from './ShopEvents'
import { ShopTools } from './ShopTools'
import { ShopContext, useShop } from './shop'
import { storeApi } from './store-api'

/** The shop of one site. The URL determines the page inside the frame. */
export const DemoShop = ({ siteKey }: { siteKey: string }) => {
  const {
    data: site,
    error,
    refetch,
  } = useQuery(storeApi('').sites.details.queryOptions({ input: { key: siteKey }, staleTime: 10 * 60_000 }))
  if (site)
    return (
      <ShopContext value={site}>
        <LandingLayout
          brand={<ShopSign />}
          search={<ShopSearchBox />}
          tools={<ShopTools />}
          footer={<ShopFooter />}
        >
          <Outlet />
          <ShopPopup />
          <ChatWidget />
          <ShopEvents />
        </LandingLayout>
      </ShopContext>
    )
  return (
    <LandingLayout>
      {error && <NoShop error={error} onRetry={refetch} />}
      {!error && <ProductGridSkeleton />}
    </LandingLayout>
  )
}

const NoShop = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  getRefusal(error)?.status === 404 ? <UnknownSite /> : <LoadFailed error={error} onRetry={onRetry} />

/** The year in the specification. */
const YEAR = '2023'

const ShopFooter = () => {
  const { name } = useShop().site
  return (
    <div // On phones with room for the chat, which is over the lower corner.
      className="flex flex-wrap gap-y-4 gap-x-12 items-baseline justify-between max-w-(--shop-width) mx-auto py-8 px-(--shop-gutter) text-sm leading-5 text-shop-quiet max-[768px]:pb-24"
    >
      <div>
        <strong className="block mb-1 font-serif text-lg font-semibold text-ink">
          {m.demo_shop_copyright({ year: YEAR, shop: name })}
        </strong>
        <p>{m.demo_shop_demo()}</p>
      </div>
      <ReadingLinks />
      <SiteLinks />
    </div>
  )
}

/** The product search on every page of the shop; refining a search replaces the history entry. */
const ShopSearchBox = () => {
  const { site } = useShop()
  const navigate = useNavigate()
  const front = useMatch({ from: '/demo-shop/$site/', shouldThrow: false })?.search
  const search = (q: string) =>
    navigate({
      to: '/demo-shop/$site',
      params: { site: site.key },
      search: { q, sort: front?.sort },
      replace: Boolean(front?.q),
    })
  return (
    <div
      className={
        '[&_input]:border-transparent [&_input]:rounded-full [&_input]:h-11 [&_input]:ps-11 [&_input]:text-lg [&_input]:text-ink [&_input]:bg-shop-raised [&_[data-position="left"]]:w-11 [&>*]:max-w-none'
      }
    >
      <SearchBox label={m.demo_shop_search()} q={front?.q ?? ''} onSearch={search} />
    </div>
  )
}

/** The store's logo, or the name of the site if there is none. Links to the shop's home page. */
const ShopSign = () => {
  const { key, name, siteLogo } = useShop().site
  return (
    <Link
      to="/demo-shop/$site"
      params={{ site: key }}
      className="inline-flex items-center max-w-full rounded-[4px] font-serif text-[clamp(1.375rem,2.4vw,1.75rem)] font-semibold leading-[1.2] tracking-[-0.01em] no-underline text-inherit wrap-anywhere"
    >
      {siteLogo && isImageUrl(siteLogo) ? (
        <img src={siteLogo} alt={name} className="max-w-full max-h-10" />
      ) : (
        name
      )}
    </Link>
  )
}

/** Shown for an unknown shop URL, with links to the open shops. */
const UnknownSite = () => {
  const title = m.demo_shop_unknown_site()
  useDocumentTitle(title)
  const actions = (
    <Button component="a" href="/" variant="default" size="md" radius={999}>
      {m.shell_to_the_start()}
    </Button>
  )
  return (
    <Message code="404" title={title} actions={actions}>
      <p>{m.demo_shop_unknown_site_text()}</p>
      <SiteLinks />
    </Message>
  )
}

/** Links to all shops that are open. */
const SiteLinks = () => {
  const { data: sites = [] } = useQuery(
    storeApi('').sites.list.queryOptions({ staleTime: 10 * 60_000, meta: { handlesErrors: true } }),
  )
  if (sites.length === 0) return null
  return (
    <nav
      className="flex flex-wrap gap-y-1 gap-x-6 justify-center [&_a]:py-1 [&_a]:text-shop-link [&_a[aria-current]]:font-semibold [&_a[aria-current]]:no-underline [&_a[aria-current]]:text-ink"
      aria-label={m.demo_shop_all_sites()}
    >
      {sites.map(({ key, name }) => (
        <Link key={key} to="/demo-shop/$site" params={{ site: key }}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
