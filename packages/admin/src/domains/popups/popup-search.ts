import { fromUrl } from '@storekeeper/contract/list'
import { z } from 'zod'
import { SiteSearch } from '~/site'

/** While the header is set to all sites, the screen has a choice of its own: a pop-up belongs to one site. */
export const PopupSearch = SiteSearch.extend({ ofSite: fromUrl(z.string().max(40).optional()) })
export type PopupSearch = z.output<typeof PopupSearch>
