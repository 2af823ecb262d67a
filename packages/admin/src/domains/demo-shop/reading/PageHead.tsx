import { useDocumentTitle } from '@mantine/hooks'
import type { StorePage } from '@storekeeper/contract/store/store-content'
import { useShop } from '../shop'

/**
 * The title and description for search engines and the browser tab: the page's SEO fields, else its content.
 */
export const PageHead = ({ page: { title, seo } }: { page: Pick<StorePage, 'title' | 'seo'> }) => {
  const { name } = useShop().site
  useDocumentTitle(seo.title || `${title} · ${name}`)
  return seo.description ? <meta name="description" content={seo.description} /> : null
}
