import { z } from 'zod'
import { get } from './call.ts'
import { Id, SiteKey } from './shapes.ts'

export const Site = z.object({
  _id: Id,
  key: SiteKey,
  name: z.string(),
  domain: z.string(),
  position: z.int(),
  isActive: z.boolean(),
})
export type Site = z.infer<typeof Site>

export const sites = {
  list: get('/admin/sites', {
    right: 'sites:read',
    tag: 'Sites',
    summary: 'The sites of the store, in their order',
  }).output(z.array(Site)),
}
