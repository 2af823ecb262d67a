import type { Site } from '@storekeeper/contract/sites'
import { NewSite, SiteChanges } from '@storekeeper/contract/sites/site-input'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** A site as the form begins with it; a new one has the version 0. */
export type EditedSite = Pick<Site, '_id' | 'key' | 'name' | 'domain' | 'isActive' | 'version'>

export const blankSite = (): EditedSite => ({
  _id: newRequestId(),
  key: '',
  name: '',
  domain: '',
  isActive: true,
  version: 0,
})

export const SiteValues = z.object({
  key: z.string(),
  name: z.string(),
  domain: z.string(),
  isActive: z.boolean(),
})
export type SiteValues = z.infer<typeof SiteValues>

/** What both calls take together: a key is checked for a new site alone. */
export const SiteInput = SiteChanges.extend({ key: NewSite.shape.key })
export type SiteInput = z.infer<typeof SiteInput>
