import { z } from 'zod'
import { chosenRows, idsOrFilter } from './bulk.ts'
import { del, get, patch, post, put } from './call.ts'
import { Contact, ContactChanges, NewContact } from './contacts/contact.ts'
import { ContactFilter, ContactQuery } from './contacts/contact-query.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { BulkResult, pageOf } from './list.ts'
import { Id } from './shapes.ts'

const tag = 'Contacts'
const permission = 'contacts:change'
const ById = z.strictObject({ id: Id })
const chosen = chosenRows(ContactFilter.partial().strict())

export const contacts = {
  list: get('/admin/contacts', {
    permission: 'contacts:read',
    tag,
    summary: 'Contacts that match the filters',
  })
    .input(ContactQuery)
    .output(pageOf(Contact)),
  details: get('/admin/contacts/{id}', { permission: 'contacts:read', tag, summary: 'One contact' })
    .input(ById)
    .output(Contact)
    .errors(notFound('contact')),
  create: post('/admin/contacts', { permission, tag, summary: 'Add a contact' })
    .input(NewContact)
    .output(Contact)
    .errors(refused),
  update: put('/admin/contacts/{id}', { permission, tag, summary: 'Change a contact' })
    .input(ContactChanges)
    .output(Contact)
    .errors({ ...notFound('contact'), ...refused, ...stale }),
  remove: del('/admin/contacts/{id}', {
    permission,
    tag,
    summary: 'Delete a contact',
    description: 'An address that gets no mails to many gets none after this either.',
  })
    .input(ById)
    .output(z.object({ _id: Id }))
    .errors(notFound('contact')),
  subscribeAgain: post('/admin/contacts/{id}/subscribe-again', {
    permission,
    tag,
    summary: 'Send mails to many to a contact’s address again',
    description: 'Only when they asked for it, which `hasConsent` confirms.',
  })
    .input(ById.extend({ hasConsent: z.literal(true, { error: 'Only when they asked for it.' }) }))
    .output(Contact)
    .errors({ ...notFound('contact'), ...conflict }),
  bulkMove: patch('/admin/contacts/bulk-move', {
    permission,
    tag,
    summary: 'Put many contacts into one category of their site; null takes them out of theirs',
  })
    .input(z.strictObject({ ...chosen, category: Id.nullable() }).superRefine(idsOrFilter))
    .output(BulkResult)
    .errors({ ...conflict, ...refused }),
  bulkUnsubscribe: patch('/admin/contacts/bulk-unsubscribe', {
    permission,
    tag,
    summary: 'Send the addresses of many contacts no mails to many any more',
  })
    .input(z.strictObject(chosen).superRefine(idsOrFilter))
    .output(BulkResult)
    .errors({ ...conflict, ...refused }),
  bulkRemove: post('/admin/contacts/bulk-remove', { permission, tag, summary: 'Delete many contacts' })
    .input(z.strictObject(chosen).superRefine(idsOrFilter))
    .output(BulkResult)
    .errors({ ...conflict, ...refused }),
}
