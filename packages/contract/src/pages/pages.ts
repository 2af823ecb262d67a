import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { SlugAnswer, SlugQuestion } from '../slug-check.ts'
import { ListedPage, NewShopPage, ShopPage, ShopPageChanges } from './shop-page.ts'
import { FilteredShopPageQuery } from './shop-page-filter-fields.ts'

const { del, get, post, put } = callsOf('Pages')

export const pages = {
  list: get('/admin/pages', { permission: 'pages:read', summary: 'List pages' })
    .input(FilteredShopPageQuery)
    .output(pageSchema(ListedPage)),
  slugCheck: get('/admin/pages/slug-check', { permission: 'pages:read', summary: 'Check the slug of a page' })
    .input(SlugQuestion)
    .output(SlugAnswer),
  details: get('/admin/pages/details/{id}', { permission: 'pages:read', summary: 'Get a page' })
    .input(z.object({ id: Id }))
    .output(ShopPage)
    .errors(notFound('page')),
  create: post('/admin/pages', { permission: 'pages:change', summary: 'Create a page' })
    .input(withRequestId(NewShopPage))
    .output(ShopPage)
    .errors(failures('SITE_NOT_FOUND', 'PAGE_SLUG_TAKEN', 'FILE_GONE', 'IDEMPOTENCY_KEY_REUSED')),
  update: put('/admin/pages/{id}', { permission: 'pages:change', summary: 'Update a page' })
    .input(ShopPageChanges.extend({ id: Id }))
    .output(ShopPage)
    .errors({ ...notFound('page'), ...failures('SITE_NOT_FOUND', 'PAGE_SLUG_TAKEN', 'FILE_GONE', 'STALE') }),
  remove: del('/admin/pages/{id}', { permission: 'pages:change', summary: 'Delete a page' })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('page')),
}
