import { z } from 'zod'
import { chosenRows, idsOrFilter } from '../bulk.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { errorCode } from '../errors/error-code.ts'
import { bulkResult, pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { Contact, ContactChanges, NewContact } from './contact.ts'
import { FilteredContactQuery, FilteredContacts } from './contact-filter-fields.ts'

const { del, get, patch, post, put } = callsOf('Contacts')

const permission = 'contacts:change'
const ById = z.strictObject({ id: Id })
const chosen = chosenRows(FilteredContacts.partial().strict())

export const contacts = {
  list: get('/admin/contacts', { permission: 'contacts:read', summary: 'List contacts' })
    .input(FilteredContactQuery)
    .output(pageSchema(Contact)),
  details: get('/admin/contacts/{id}', { permission: 'contacts:read', summary: 'Get a contact' })
    .input(ById)
    .output(Contact)
    .errors(notFound('contact')),
  create: post('/admin/contacts', { permission, summary: 'Create a contact' })
    .input(withRequestId(NewContact))
    .output(Contact)
    .errors(
      failures('SITE_NOT_FOUND', 'CATEGORY_GONE', 'CONTACT_CATEGORY_OF_OTHER_SITE', 'IDEMPOTENCY_KEY_REUSED'),
    ),
  update: put('/admin/contacts/{id}', { permission, summary: 'Update a contact' })
    .input(ContactChanges)
    .output(Contact)
    .errors({
      ...notFound('contact'),
      ...failures('SITE_NOT_FOUND', 'CATEGORY_GONE', 'CONTACT_CATEGORY_OF_OTHER_SITE', 'STALE'),
    }),
  remove: del('/admin/contacts/{id}', {
    permission: 'contacts:remove',
    summary: 'Delete a contact',
    description: 'An unsubscribed address remains unsubscribed.',
  })
    .input(ById)
    .output(z.object({ _id: Id }))
    .errors(notFound('contact')),
  subscribeAgain: post('/admin/contacts/{id}/subscribe-again', {
    permission,
    summary: 'Resubscribe a contact',
    description: 'Requires the consent of the contact, confirmed by `hasConsent`.',
  })
    .input(ById.extend({ hasConsent: z.literal(true, { error: errorCode('CONSENT_REQUIRED') }) }))
    .output(Contact)
    .errors({ ...notFound('contact'), ...failures('CONTACT_SUBSCRIBED_ALREADY') }),
  bulkMove: patch('/admin/contacts/bulk-move', { permission, summary: 'Move contacts to a category' })
    .input(z.strictObject({ ...chosen, category: Id.nullable() }).superRefine(idsOrFilter))
    .output(
      bulkResult(
        'CONTACT_GONE',
        'CONTACT_IN_CATEGORY_ALREADY',
        'CONTACT_IN_NO_CATEGORY',
        'CONTACT_OF_OTHER_SITE',
      ),
    )
    .errors(failures('CATEGORY_GONE', 'COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  bulkUnsubscribe: patch('/admin/contacts/bulk-unsubscribe', { permission, summary: 'Unsubscribe contacts' })
    .input(z.strictObject(chosen).superRefine(idsOrFilter))
    .output(bulkResult('CONTACT_GONE', 'CONTACT_UNSUBSCRIBED_ALREADY'))
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  bulkRemove: post('/admin/contacts/bulk-remove', {
    permission: 'contacts:remove',
    summary: 'Delete contacts',
  })
    .input(z.strictObject(chosen).superRefine(idsOrFilter))
    .output(bulkResult('CONTACT_GONE'))
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
}
