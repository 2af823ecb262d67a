import { fromUrl } from '@storekeeper/contract/list'
import { z } from 'zod'
import { SiteSearch } from '~/site'

/** `orders`: the ids of the chosen orders, joined by commas. */
export const PickingSearch = SiteSearch.extend({
  orders: fromUrl(z.string().default('')),
  view: fromUrl(z.enum(['pick', 'pack']).default('pick')),
})
export type PickingSearch = z.infer<typeof PickingSearch>
