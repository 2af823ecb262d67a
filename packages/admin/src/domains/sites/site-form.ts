import type { Site } from '@storekeeper/contract/sites'
import { NewSite, SiteChanges } from '@storekeeper/contract/sites/site-input'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** The initial values of the form; a new site has version 0. */
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

/** The common input of both calls: only a new site validates the key. */
export const SiteInput = SiteChanges.extend({ key: NewSite.shape.key })
export type SiteInput = z.infer<typeof SiteInput>
