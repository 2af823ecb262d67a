import { fromUrl } from '@storekeeper/contract/list'
import { z } from 'zod'
import { SiteSearch } from '~/site'

/** A pop-up belongs to one site: while the header is set to all sites, `ofSite` selects it. */
export const PopupSearch = SiteSearch.extend({ ofSite: fromUrl(z.string().max(40).optional()) })
export type PopupSearch = z.output<typeof PopupSearch>
