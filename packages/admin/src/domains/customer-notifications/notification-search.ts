import { Language } from '@storekeeper/contract/language'
import { fromUrl } from '@storekeeper/contract/list'
import { z } from 'zod'
import { SiteSearch } from '~/site'

/**
 * Notifications belong to one site: while the header is set to all sites, `ofSite` selects it. With `kind`, the
 * screen shows the template of a notification in a language.
 */
export const NotificationSearch = SiteSearch.extend({
  ofSite: fromUrl(z.string().max(40).optional()),
  kind: fromUrl(z.string().max(40).optional()),
  language: fromUrl(Language.optional()),
})
export type NotificationSearch = z.output<typeof NotificationSearch>
