import type { ListedPage } from '@storekeeper/contract/pages/shop-page'

/** The path of the published page in the shop. */
export const pageInShop = ({ site, slug }: Pick<ListedPage, 'site' | 'slug'>) =>
  `/demo-shop/${encodeURIComponent(site)}/pages/${encodeURIComponent(slug)}`

/** The path of the preview for signed-in admins. */
export const previewPath = (id: string) => `/admin/pages/preview/${id}`
