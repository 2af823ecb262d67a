import { flag, fromUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import type { z } from 'zod'
import { SiteSearch } from '~/site'

/** The URL search of a merge: the other customer, and whether that one is kept. */
export const MergeSearch = SiteSearch.extend({
  with: fromUrl(Id.optional()),
  otherStays: flag,
})
export type MergeSearch = z.output<typeof MergeSearch>
