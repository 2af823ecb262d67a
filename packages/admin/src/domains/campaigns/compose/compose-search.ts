import { CampaignQuery } from '@storekeeper/contract/campaigns/campaign-query'
import { commaList, fromUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/** The initial values of a new mail: these categories of contacts, or the whole content of another campaign. */
export const ComposeSearch = z.object({
  categories: commaList(Id),
  from: fromUrl(Id.optional()),
  site: CampaignQuery.shape.site,
})
export type ComposeSearch = z.output<typeof ComposeSearch>
