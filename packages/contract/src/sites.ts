import { z } from 'zod'
import { callsOf } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { withRequestId } from './request-id.ts'
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

const { del, get, patch, post, put } = callsOf('Sites')

const CHANGE = { permission: 'sites:change' } as const

/** The key that a storefront sends with its calls. It is public: visitors of the storefront can read it. */
const PublicKey = z.object({ publicKey: z.string() })

export const sites = {
  list: get('/admin/sites', { permission: 'sites:read', summary: 'List sites' }).output(z.array(Site)),
  create: post('/admin/sites', { ...CHANGE, summary: 'Create a site' })
    .input(withRequestId(NewSite))
    .output(Site)
    .errors(failures('SITE_DOMAIN_TAKEN', 'SITE_KEY_TAKEN', 'IDEMPOTENCY_KEY_REUSED')),
  update: put('/admin/sites/{id}', {
    ...CHANGE,
    summary: 'Update a site',
    description: 'The key cannot be changed.',
  })
    .input(SiteChanges)
    .output(Site)
    .errors({ ...notFound('site'), ...failures('SITE_DOMAIN_TAKEN', 'LAST_OPEN_SITE', 'STALE') }),
  remove: del('/admin/sites/{id}', {
    ...CHANGE,
    summary: 'Delete a site',
    description: 'Only a site without records can be deleted. Close other sites instead.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('site'), ...failures('LAST_OPEN_SITE', 'SITE_IN_USE') }),
  order: patch('/admin/sites/order', { ...CHANGE, summary: 'Reorder sites' })
    .input(SiteOrder)
    .output(z.object({ items: z.array(Site) }))
    .errors(failures('LIST_CHANGED')),
  publicKey: get('/admin/sites/{id}/public-key', {
    permission: 'sites:read',
    summary: 'Get the public key of a site',
  })
    .input(z.strictObject({ id: Id }))
    .output(PublicKey)
    .errors(notFound('site')),
  renewPublicKey: post('/admin/sites/{id}/renew-public-key', {
    ...CHANGE,
    summary: 'Renew the public key of a site',
    description: 'The previous key becomes invalid immediately.',
  })
    .input(z.strictObject({ id: Id }))
    .output(PublicKey)
    .errors(notFound('site')),
}
