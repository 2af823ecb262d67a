import { Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { StorePage } from '@storekeeper/contract/store/store-content'
import { useQuery } from '@tanstack/react-query'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Message } from '~/ui/Message'
import { ShopArticle } from '~/ui/shop/ShopArticle'
import { useShop, useShopTitle } from '../shop'
import { ToShopButton } from '../ToShopButton'

/** A published content page of the shop. */
export const TextPage = ({ slug }: { slug: string }) => {
  const { store } = useShop()
  const { data: page, error, refetch } = useQuery(store.pages.details.queryOptions({ input: { slug } }))
  if (getRefusal(error)?.status === 404) return <UnknownPage />
  if (page)
    return (
      <>
        <PageHead page={page} />
        <ShopArticle title={page.title} body={page.body} />
      </>
    )
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />
}

const Waiting = () => (
  <div aria-hidden="true">
    <Skeleton height={48} width="50%" mx="auto" my={32} />
    <Skeleton height={320} maw={704} mx="auto" />
  </div>
)

const UnknownPage = () => {
  const title = m.demo_shop_unknown_page()
  useShopTitle(title)
  return (
    <Message code="404" title={title} actions={<ToShopButton />}>
      <p>{m.demo_shop_unknown_page_text()}</p>
    </Message>
  )
}

/**
 * The title and description for search engines and the browser tab: the page's SEO fields, else its content.
 */
const PageHead = ({ page: { title, seo } }: { page: Pick<StorePage, 'title' | 'seo'> }) => {
  const { name } = useShop().site
  useDocumentTitle(seo.title || `${title} · ${name}`)
  return seo.description ? <meta name="description" content={seo.description} /> : null
}
