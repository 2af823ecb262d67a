import { receiveContact } from '../contacts/contacts.ts'
import { listStoreProducts } from './list-store-products.ts'
import { listStorePages, storeFaqs, storePageDetails, storePopUp } from './store-content.ts'
import { storeProductDetails } from './store-product-details.ts'
import { listStoreSites, storeSiteDetails } from './store-sites.ts'

/** The door of what storefronts call. */
export const store = {
  sites: { list: listStoreSites, details: storeSiteDetails },
  products: { list: listStoreProducts, details: storeProductDetails },
  contacts: { send: receiveContact },
  popUp: storePopUp,
  faqs: storeFaqs,
  pages: { list: listStorePages, details: storePageDetails },
}

export { mayCall } from './may-call.ts'
export { openSites } from './open-sites.ts'
