import { useDocumentTitle } from '@mantine/hooks'
import type { StoreSite } from '@storekeeper/contract/store/store-site'
import { createContext, useContext } from 'react'
import { useCustomer } from './customer/customer-session'
import { storeApi, visitorApi } from './store-api'

/** The site whose shop this is. */
export const ShopContext = createContext<StoreSite | null>(null)

/** The site, and its calls. */
export const useShop = () => {
  const site = useContext(ShopContext)
  if (!site) throw new Error('This stands outside of a shop.')
  return { site, store: storeApi(site.publicKey) }
}

/** The calls that a customer may make signed in or not, and those of their own. */
export const useVisitor = () => {
  const { site } = useShop()
  return visitorApi(site.publicKey, useCustomer()?._id ?? '')
}

/** The browser tab names the page first, then the shop. */
export const useShopTitle = (title?: string) => {
  const { name } = useShop().site
  useDocumentTitle(title ? `${title} · ${name}` : name)
}
