import type { ListedPage } from '@storekeeper/contract/pages/shop-page'

/** The page as customers read it once it is published. */
export const pageInShop = ({ site, slug }: Pick<ListedPage, 'site' | 'slug'>) =>
  `/demo-shop/${encodeURIComponent(site)}/pages/${encodeURIComponent(slug)}`

/** The page as they will read it, for who is signed in. */
export const previewPath = (id: string) => `/admin/pages/preview/${id}`
