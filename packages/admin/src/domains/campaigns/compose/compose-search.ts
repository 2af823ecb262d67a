import { CampaignQuery } from '@storekeeper/contract/campaigns/campaign-query'
import { commaList, fromUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/** What a new mail begins with: these categories of contacts, or all that another campaign said. */
export const ComposeSearch = z.object({
  categories: commaList(Id),
  from: fromUrl(Id.optional()),
  site: CampaignQuery.shape.site,
})
export type ComposeSearch = z.output<typeof ComposeSearch>
