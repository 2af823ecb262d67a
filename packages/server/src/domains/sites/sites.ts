import { signedIn } from '../../calls.ts'
import { createSiteCall } from './create-site.ts'
import { orderSites } from './order-sites.ts'
import { readPublicKey, renewPublicKey } from './public-key.ts'
import { readSites } from './read-sites.ts'
import { removeSite } from './remove-site.ts'
import { updateSite } from './update-site.ts'

/** The public entry of the sites' domain: its calls, and the commands that others use. */
export const sites = {
  list: signedIn.sites.list.handler(({ context: { db } }) => readSites(db)),
  create: createSiteCall,
  update: updateSite,
  remove: removeSite,
  order: orderSites,
  publicKey: readPublicKey,
  renewPublicKey,
}

export { createSite, insertSite } from './create-site.ts'
export { readStorefrontUrl } from './read-sites.ts'
