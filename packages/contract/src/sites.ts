import { z } from 'zod'
import { del, get, patch, post, put } from './call.ts'
import { conflict, notFound, stale } from './errors.ts'
import { Id, SiteKey } from './shapes.ts'
import { NewSite, SiteChanges, SiteOrder } from './sites/site-input.ts'

export const Site = z.object({
  _id: Id,
  key: SiteKey,
  name: z.string(),
  domain: z.string(),
  position: z.int(),
  isActive: z.boolean(),
  version: z.int(),
})
export type Site = z.infer<typeof Site>

const tag = 'Sites'
const CHANGE = { permission: 'sites:change', tag } as const

/** What a storefront sends when it calls. It is no secret: every visitor of the storefront can read it. */
const PublicKey = z.object({ publicKey: z.string() })

export const sites = {
  list: get('/admin/sites', {
    permission: 'sites:read',
    tag,
    summary: 'The sites of the store, in their order',
  }).output(z.array(Site)),
  create: post('/admin/sites', { ...CHANGE, summary: 'Add a site, at the end' })
    .input(NewSite)
    .output(Site)
    .errors(conflict),
  update: put('/admin/sites/{id}', { ...CHANGE, summary: 'Change a site; its key is fixed' })
    .input(SiteChanges)
    .output(Site)
    .errors({ ...notFound('site'), ...conflict, ...stale }),
  remove: del('/admin/sites/{id}', {
    ...CHANGE,
    summary: 'Delete a site that nothing belongs to',
    description: 'Refused with how many of what belong to it; it can be closed instead.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('site'), ...conflict }),
  order: patch('/admin/sites/order', { ...CHANGE, summary: 'Put the sites into another order' })
    .input(SiteOrder)
    .output(z.object({ items: z.array(Site) }))
    .errors(conflict),
  publicKey: get('/admin/sites/{id}/public-key', {
    permission: 'sites:read',
    tag,
    summary: 'The public key of a site, for its storefront',
  })
    .input(z.strictObject({ id: Id }))
    .output(PublicKey)
    .errors(notFound('site')),
  renewPublicKey: post('/admin/sites/{id}/renew-public-key', {
    ...CHANGE,
    summary: 'Give a site another public key; the old one opens nothing from then on',
  })
    .input(z.strictObject({ id: Id }))
    .output(PublicKey)
    .errors(notFound('site')),
}
