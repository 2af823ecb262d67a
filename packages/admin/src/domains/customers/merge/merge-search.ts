import { flag, fromUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import type { z } from 'zod'
import { SiteSearch } from '~/site'

/** The address of a merge in the making: who the other one is, and whether that one stays. */
export const MergeSearch = SiteSearch.extend({
  with: fromUrl(Id.optional()),
  otherStays: flag,
})
export type MergeSearch = z.output<typeof MergeSearch>
