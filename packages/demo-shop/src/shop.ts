import { useDocumentTitle } from '@mantine/hooks'
import type { StoreSite } from '@storekeeper/contract/store/store-site'
import { createContext, useContext } from 'react'
import { useCustomer } from './customer/customer-session'
import { storeApi, visitorApi } from './store-api'

/** The site of the shop. */
export const ShopContext = createContext<StoreSite | null>(null)

/** Returns the site and its calls. */
export const useShop = () => {
  const site = useContext(ShopContext)
  if (!site) throw new Error('This component needs a surrounding shop.')
  return { site, store: storeApi(site.publicKey) }
}

/** Returns the calls that guests may make as well, and the calls of the signed-in customer. */
export const useVisitor = () => {
  const { site } = useShop()
  return visitorApi(site.publicKey, useCustomer()?._id ?? '')
}

/** Sets the title of the browser tab: the page first, then the shop. */
export const useShopTitle = (title?: string) => {
  const { name } = useShop().site
  useDocumentTitle(title ? `${title} · ${name}` : name)
}
