import type { Customer, CustomerRow, Decision, NamedCustomer } from '@storekeeper/contract/customers/customer'
import { type Expression, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/open.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { isSameAddress, tidyAddress } from '../address-book.ts'
import { shippingCountry } from './customer-filter.ts'

export const selectRows = (db: Db) =>
  db
    .selectFrom('customers')
    .select(['customers._id', 'customerNumber', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'site'])
    .select(['blocked', 'emailVerified', 'accountApproved', 'isTest', 'acceptsMarketing', 'tags'])
    .select(['creditBalance', 'version', 'createdAt'])
    .select(sql<boolean>`"approvalRequestedAt" is not null`.as('isWaitingForApproval'))
    .select(shippingCountry.as('country'))
    .select((row) =>
      jsonBuildObject({
        orders: row.ref('orderCount'),
        spent: row.ref('spent'),
        lastOrderAt: utcText(row.ref('lastOrderAt')),
      }).as('totals'),
    )

/** Returns list rows of customers in the order of the given ids, including merged ones. */
export async function readCustomerRows(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db)
    .where('customers._id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => rows.find((row) => row._id === id) ?? [])
}

/** Returns a customer with all fields. */
export async function readCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const row = await selectRows(db)
    .select(['language', 'addresses', 'shippingInfo', 'note', 'erasedAt', 'mergedInto', 'updatedAt'])
    .select(['approvalRequestedAt', 'accountDeletedAt'])
    .select(['marketingConsentAt', 'marketingConsentSource'])
    .select((customer) => customer('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .where('customers._id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { mergedInto, marketingConsentAt: at, marketingConsentSource: source, ...customer } = row
  const addresses = row.addresses.map(tidyAddress)
  const shippingInfo = row.shippingInfo && tidyAddress(row.shippingInfo)
  const index = shippingInfo ? addresses.findIndex((one) => isSameAddress(one, shippingInfo)) : -1
  const decisions = await findDecisions(db, id)
  return {
    ...customer,
    addresses,
    shippingInfo,
    marketingConsent: at && source ? { at, source } : null,
    defaultIndex: index < 0 ? null : index,
    // A merge blocks without an entry of its own.
    block: customer.blocked && decisions.block?.decision === 'blocked' ? decisions.block : null,
    approval: decisions.approval,
    verification: decisions.verification,
    mergedInto: mergedInto ? await findName(db, mergedInto) : null,
  }
}

type Decided<Kind extends string> = (Decision & { decision: Kind }) | null

/** The actions of the audit log that change a flag, and what they decide. */
const DECISIONS = {
  block: { 'customer.blocked': 'blocked', 'customer.unblocked': 'unblocked' },
  approval: {
    'customer.approved': 'approved',
    'customer.unapproved': 'unapproved',
    'customer.approvalRefused': 'refused',
  },
  verification: { 'customer.emailVerified': 'verified', 'customer.emailUnverified': 'unverified' },
} as const

/** Returns the last decision of admins about each flag from the audit log. */
async function findDecisions(db: Db, id: string) {
  const find = async <Kind extends string>(
    actions: Readonly<Record<string, Kind>>,
  ): Promise<Decided<Kind>> => {
    const entry = await db
      .selectFrom('auditLog')
      .leftJoin('admins', 'admins._id', 'auditLog.admin')
      .select(['action', 'at', 'auditLog.note as reason', 'admins._id', 'firstName', 'lastName'])
      .where('entityId', '=', id)
      .where('action', 'in', Object.keys(actions))
      .orderBy('at', 'desc')
      .orderBy('auditLog._id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const decision = entry && actions[entry.action]
    if (!decision) return null
    return { decision, at: entry.at, by: entry._id && fullName(entry), reason: entry.reason }
  }
  return {
    block: await find(DECISIONS.block),
    approval: await find(DECISIONS.approval),
    verification: await find(DECISIONS.verification),
  }
}

const findName = (db: Db, id: string): Promise<NamedCustomer> =>
  db
    .selectFrom('customers')
    .select(['_id', 'customerNumber', 'firstName', 'lastName', 'email'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()

/** Formats a time inside a JSON object like all other times. */
const utcText = (time: Expression<string | null>) =>
  sql<string | null>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
