import { CampaignQuery } from '@storekeeper/contract/campaigns/campaign-query'
import { commaList, fromUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/** The initial values of a new mail: the given contact categories, or the content of another campaign. */
export const CampaignEditorSearch = z.object({
  categories: commaList(Id),
  from: fromUrl(Id.optional()),
  site: CampaignQuery.shape.site,
})
export type CampaignEditorSearch = z.output<typeof CampaignEditorSearch>
