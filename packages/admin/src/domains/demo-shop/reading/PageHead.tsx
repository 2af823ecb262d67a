import { useDocumentTitle } from '@mantine/hooks'
import type { StorePage } from '@storekeeper/contract/store/store-content'
import { useShop } from '../shop'

/** What search engines and the browser's tab show of a page: what was written for them, else what the page says itself. */
export const PageHead = ({ page: { title, seo } }: { page: Pick<StorePage, 'title' | 'seo'> }) => {
  const { name } = useShop().site
  useDocumentTitle(seo.title || `${title} · ${name}`)
  return seo.description ? <meta name="description" content={seo.description} /> : null
}
