import { SaleEntryQuery } from '@storekeeper/contract/analytics/sale-entry-query'
import { fromUrl } from '@storekeeper/contract/list'
import { z } from 'zod'

/** The screens that contain sales figures. */
const WAY_BACK = /^\/admin\/(analytics|dashboard)(?=[?#]|$)/

/** The URL that a sales figure opens: the query of the call, and the screen that showed the figure. */
export const SaleEntrySearch = z.object({
  ...SaleEntryQuery.shape,
  back: fromUrl(z.string().max(500).regex(WAY_BACK).optional()),
})
export type SaleEntrySearch = z.output<typeof SaleEntrySearch>
