import { fromUrl } from '@storekeeper/contract/list'
import { z } from 'zod'

/** The search parameters of an e-mailed link. */
export const LinkSearch = z.object({ token: fromUrl(z.string().max(1000).default('')) })
