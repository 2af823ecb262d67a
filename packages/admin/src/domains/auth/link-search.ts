import { fromUrl } from '@storekeeper/contract/list'
import { z } from 'zod'

/** What a mailed link carries. */
export const LinkSearch = z.object({ token: fromUrl(z.string().max(1000).default('')) })
