import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { chosenSite, fromUrl } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { NewSavedView, SavedView, SavedViewFields, ViewChoices, ViewCount, ViewExport } from './saved-view.ts'
import { VIEW_LIST_NAMES } from './saved-view-query.ts'

const { del, get, patch, post, put } = callsOf('Saved views')

const permission = 'saved-views:own'
const One = z.strictObject({ id: Id })
const OfList = z.enum(VIEW_LIST_NAMES)

/** Filters, order and columns of lists under a name: of one admin, or of the team. */
export const savedViews = {
  list: get('/admin/saved-views', {
    permission,
    summary: 'List own views and those of the team',
    description: 'Views of lists that the admin may not open are left out.',
  })
    .input(z.object({ list: fromUrl(OfList.optional()) }))
    .output(z.array(SavedView)),
  counts: get('/admin/saved-views/counts', {
    permission,
    summary: 'Count the rows of the pinned views of a list',
  })
    .input(z.object({ list: OfList, site: chosenSite }))
    .output(z.array(ViewCount)),
  download: get('/admin/saved-views/exports/{id}', {
    permission,
    summary: 'Get a nightly export of a view, with a link to its file',
  })
    .input(One)
    .output(ViewExport)
    .errors(notFound('saved-view')),
  create: post('/admin/saved-views', { permission, summary: 'Save a view' })
    .input(withRequestId(NewSavedView))
    .output(SavedView)
    .errors(failures('VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS', 'IDEMPOTENCY_KEY_REUSED')),
  reorder: patch('/admin/saved-views/order', {
    permission,
    summary: 'Reorder the views of a list',
    description: 'The order is that of the admin alone. Views that are left out come last.',
  })
    .input(z.strictObject({ list: OfList, ids: z.array(Id).max(200) }))
    .output(z.array(SavedView)),
  setDefault: patch('/admin/saved-views/defaults', {
    permission: 'saved-views:share',
    summary: 'Set the view with which the admins of a role open a list',
  })
    .input(z.strictObject({ list: OfList, role: Id, view: Id.nullable() }))
    .output(z.array(SavedView))
    .errors({ ...notFound('saved-view'), ...failures('VIEW_NOT_SHARED', 'ROLE_UNKNOWN') }),
  update: put('/admin/saved-views/{id}', { permission, summary: 'Update a view' })
    .input(SavedViewFields.extend({ id: Id, version: z.int() }))
    .output(SavedView)
    .errors({
      ...notFound('saved-view'),
      ...failures('STALE', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS', 'VIEW_OF_ANOTHER_ADMIN'),
    }),
  choose: patch('/admin/saved-views/{id}/choices', {
    permission,
    summary: 'Pin a view, and choose its nightly export and its alert',
    description: 'The choices are those of the admin alone, also for a view of the team.',
  })
    .input(ViewChoices.extend({ id: Id }))
    .output(SavedView)
    .errors({ ...notFound('saved-view'), ...failures('VIEW_WITHOUT_EXPORT') }),
  remove: del('/admin/saved-views/{id}', { permission, summary: 'Delete a view' })
    .input(One)
    .output(z.object({ _id: Id }))
    .errors(notFound('saved-view')),
}
