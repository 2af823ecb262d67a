import type { NamedCustomer } from '@storekeeper/contract/customers/customer'
import { toSiteKeys } from '@storekeeper/contract/list'
import {
  type NewPrivacyRequest,
  PRIVACY_REQUEST_DAYS,
  PRIVACY_REQUEST_URGENT_DAYS,
  type PrivacyRequest,
} from '@storekeeper/contract/privacy/privacy-request'
import { PRIVACY_REQUEST_FILTER_FIELDS } from '@storekeeper/contract/privacy/privacy-request-filter-fields'
import type { PrivacyRequestQuery } from '@storekeeper/contract/privacy/privacy-request-query'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import { customerCall, signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { days, later } from '../../lib/clock.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { staleDetails } from '../../lib/stale.ts'
import { mentionAdmins } from '../notifications/notifications.ts'

export const listPrivacyRequests = signedIn.privacy.requests.handler(
  async ({ context: { db, clock }, input }) => {
    const { page, limit, sort } = input
    const where = whereRequests(input, clock())
    const [items, total] = await Promise.all([
      selectRequests(db)
        .where(where)
        .orderBy(orderBy('privacyRequests', sort))
        .$call(onPage({ page, limit }))
        .execute(),
      countUpTo(db, 'privacyRequests', where),
    ])
    return { items, ...total, page, limit }
  },
)

/** Counts the requests of a list. */
export const countListedPrivacyRequests = (db: Db, query: PrivacyRequestQuery, now: Date) =>
  countUpTo(db, 'privacyRequests', whereRequests(query, now))

function whereRequests(query: PrivacyRequestQuery, now: Date): Expression<SqlBool> {
  const { site, q, filter, timeZone, status, overdue } = query
  const request: ExpressionBuilder<Tables, 'privacyRequests'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`true`]
  if (status !== 'all') conditions.push(request('privacyRequests.status', '=', status))
  if (overdue !== undefined)
    conditions.push(request('privacyRequests.dueAt', overdue ? '<' : '>=', now.toISOString()))
  if (filter)
    conditions.push(whereFilter(filter, PRIVACY_REQUEST_FILTER_FIELDS, privacyRequestFilterColumns, timeZone))
  if (q || site !== 'all')
    conditions.push(
      request.exists(
        request
          .selectFrom('customers')
          .select('customers._id')
          .whereRef('customers._id', '=', 'privacyRequests.customer')
          .$if(q !== '', (some) => some.where((customer) => matches(customer.ref('customers.search'), q)))
          .where((customer) => onSites(customer.ref('customers.site'), toSiteKeys(site))),
      ),
    )
  return request.and(conditions)
}

const privacyRequestFilterColumns: FilterColumns<typeof PRIVACY_REQUEST_FILTER_FIELDS> = {
  customer: sql`(
    select trim(concat_ws(' ', customer."firstName", customer."lastName")) from customers customer
    where customer."_id" = "privacyRequests"."customer"
  )`,
  kind: sql`"privacyRequests"."kind"`,
  status: sql`"privacyRequests"."status"`,
  source: sql`"privacyRequests"."source"`,
  note: sql`"privacyRequests"."note"`,
  received: sql`"privacyRequests"."receivedAt"`,
  due: sql`"privacyRequests"."dueAt"`,
  finished: sql`"privacyRequests"."completedAt"`,
}

const selectRequests = (db: Db) =>
  db
    .selectFrom('privacyRequests')
    .select([
      'privacyRequests._id',
      'kind',
      'source',
      'status',
      'privacyRequests.note',
      'receivedAt',
      'dueAt',
    ])
    .select(['completedAt', 'privacyRequests.version'])
    .select(
      sql<NamedCustomer>`(
        select jsonb_build_object('_id', "_id", 'customerNumber', "customerNumber", 'firstName', "firstName",
          'lastName', "lastName", 'email', "email")
        from customers where "_id" = "privacyRequests"."customer"
      )`.as('customer'),
    )

const readRequest = (db: Db, _id: string): Promise<PrivacyRequest> =>
  selectRequests(db).where('privacyRequests._id', '=', _id).executeTakeFirstOrThrow()

export const createPrivacyRequest = signedIn.privacy.createRequest.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const now = clock()
    if (input.receivedAt && input.receivedAt > now.toISOString())
      throw fieldError('receivedAt', 'PRIVACY_REQUEST_IN_FUTURE')
    return db.transaction().execute(async (tx) => {
      const _id = await createOnce(tx, 'privacyRequests', input, async (wanted) => {
        const customer = await tx
          .selectFrom('customers')
          .select(['mergedInto', 'erasedAt'])
          .where('_id', '=', wanted.customer)
          .forUpdate()
          .executeTakeFirst()
        if (!customer) throw apiError('NOT_FOUND', { resource: 'customer' })
        if (customer.mergedInto) throw apiError('CUSTOMER_MERGED')
        if (customer.erasedAt) throw apiError('CUSTOMER_ERASED')
        if (await findOpen(tx, wanted)) throw apiError('PRIVACY_REQUEST_OPEN')
        return insertRequest(tx, { ...wanted, source: 'admin' }, admin, now)
      })
      return readRequest(tx, _id)
    })
  },
)

/** A customer who repeats a request gets the open one. */
export const requestByCustomer = customerCall.store.privacyRequests.create.handler(
  async ({ context: { db, customer, clock }, input: { kind } }) =>
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('customers').select('_id').where('_id', '=', customer._id).forUpdate().execute()
      const wanted = { customer: customer._id, kind, note: '', source: 'customer' as const }
      const _id = (await findOpen(tx, wanted)) ?? (await insertRequest(tx, wanted, null, clock()))
      const { status, receivedAt, dueAt } = await readRequest(tx, _id)
      return { _id, kind, status, receivedAt, dueAt }
    }),
)

type Wanted = Pick<NewPrivacyRequest, 'customer' | 'kind' | 'note'> &
  Partial<Pick<NewPrivacyRequest, 'mentions' | 'receivedAt'>>

async function findOpen(tx: Transaction<Tables>, { customer, kind }: Wanted): Promise<string | undefined> {
  const open = await tx
    .selectFrom('privacyRequests')
    .select('_id')
    .where('customer', '=', customer)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open?._id
}

/** Stores a request, and returns its `_id`. */
export async function insertRequest(
  tx: Transaction<Tables>,
  { receivedAt, ...wanted }: Wanted & { source: 'admin' | 'customer' },
  by: Actor,
  now: Date,
): Promise<string> {
  const _id = newId()
  const received = receivedAt ?? now.toISOString()
  const dueAt = later(new Date(received), days(PRIVACY_REQUEST_DAYS))
  await tx
    .insertInto('privacyRequests')
    .values({ ...wanted, _id, receivedAt: received, dueAt })
    .execute()
  await recordAudit(tx, by, now, { action: 'privacyRequest.created', entityId: _id })
  const { note: text, mentions = [] } = wanted
  await mentionAdmins(tx, { record: { kind: 'privacyRequest', _id }, site: null, text, mentions }, by, now)
  return _id
}

export const updatePrivacyRequest = signedIn.privacy.updateRequest.handler(
  async ({ context: { db, admin, clock }, input: { id, version, mentions, ...fields }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const current = await tx
        .selectFrom('privacyRequests')
        .select(['_id', 'status', 'note', 'mentions', 'version', 'updatedAt'])
        .where('_id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!current) throw errors.NOT_FOUND()
      if (current.version !== version)
        throw apiError('STALE', await staleDetails(tx, 'privacyRequest', current))
      if (current.status !== 'open') throw apiError('PRIVACY_REQUEST_CLOSED')
      const text = fields.note ?? current.note
      const mentioned = mentions ?? current.mentions
      const isClosed = fields.status !== undefined && fields.status !== 'open'
      await tx
        .updateTable('privacyRequests')
        .set({ ...fields, version: version + 1, updatedAt: now.toISOString() })
        .set({ mentions: text === '' ? [] : mentioned })
        .$if(isClosed, (request) => request.set({ completedAt: now.toISOString() }))
        .where('_id', '=', id)
        .execute()
      const changes = changesBetween<Record<string, unknown>>(current, fields)
      await recordAudit(tx, admin, now, { action: 'privacyRequest.changed', entityId: id, changes })
      const record = { kind: 'privacyRequest' as const, _id: id }
      const mention = { record, site: null, text, mentions: mentioned, before: current.mentions }
      await mentionAdmins(tx, mention, admin, now)
      return readRequest(tx, id)
    })
  },
)

/** Emits an event for each open request that is due soon, once. */
export async function remindOfRequests(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('privacyRequests')
      .set({ remindedAt: now.toISOString() })
      .where('status', '=', 'open')
      .where('remindedAt', 'is', null)
      .where('dueAt', '<', later(now, days(PRIVACY_REQUEST_URGENT_DAYS)))
      .returning(['_id as request', 'customer', 'kind', 'dueAt'])
      .execute()
    await emit(
      tx,
      now,
      due.map((payload) => ({ name: 'privacyRequest.due' as const, payload })),
    )
  })
}

/**
 * Rejects the open requests for a copy of the data of a customer who deleted their account, since no address is left to
 * send it to. A request for erasure stays open: orders and messages still contain data of the customer.
 */
export async function rejectExportRequests(
  tx: Transaction<Tables>,
  customer: string,
  now: Date,
): Promise<void> {
  const rejected = await tx
    .updateTable('privacyRequests')
    .set((row) => ({
      status: 'rejected',
      completedAt: now.toISOString(),
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('customer', '=', customer)
    .where('kind', '=', 'export')
    .where('status', '=', 'open')
    .returning('_id')
    .execute()
  await recordAudit(
    tx,
    null,
    now,
    rejected.map(({ _id }) => ({
      action: 'privacyRequest.changed' as const,
      entity: 'privacyRequest',
      entityId: _id,
      changes: { status: { from: 'open', to: 'rejected' } },
    })),
  )
}

/** Completes the requests of an erased person. Their notes may contain personal data. */
export async function completeErasedRequests(
  tx: Transaction<Tables>,
  customers: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update "privacyRequests" set "note" = '', "mentions" = '{}', "requestHash" = null, "version" = "version" + 1,
      "completedAt" = coalesce("completedAt", ${now.toISOString()}::timestamptz),
      "status" = case when "status" <> 'open' then "status" when "kind" = 'erasure' then 'completed' else 'rejected' end
    where "customer" = any(${[...customers]}::uuid[])
  `.execute(tx)
}
