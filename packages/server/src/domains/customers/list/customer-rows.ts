import type { Customer, CustomerRow, Decision } from '@storekeeper/contract/customers/customer'
import { type Expression, sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/open.ts'
import { isoDate } from '../../../lib/queries/iso-date.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { isSameAddress, tidyAddress } from '../address-book.ts'
import { emailGivesAccess } from '../editing/change-customer.ts'
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
        lastOrderAt: isoDate(row.ref('lastOrderAt')),
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
    .select([
      'language',
      'addresses',
      'shippingInfo',
      'note',
      'mentions',
      'erasedAt',
      'mergedInto',
      'updatedAt',
    ])
    .select(['vatId', 'approvalRequestedAt', 'accountDeletedAt'])
    .select(['marketingConsentAt', 'marketingConsentSource'])
    .select((customer) => customer('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .select(emailGivesAccess.as('emailGivesAccess'))
    .select(({ ref }) => [
      jsonObjectFrom(selectDecision(db, ref('customers._id'), DECISIONS.block)).as('block'),
      jsonObjectFrom(selectDecision(db, ref('customers._id'), DECISIONS.approval)).as('approval'),
      jsonObjectFrom(selectDecision(db, ref('customers._id'), DECISIONS.verification)).as('verification'),
      jsonObjectFrom(selectName(db, ref('customers.mergedInto'))).as('mergedInto'),
    ])
    .where('customers._id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { marketingConsentAt: at, marketingConsentSource: source, ...customer } = row
  const addresses = row.addresses.map(tidyAddress)
  const shippingInfo = row.shippingInfo && tidyAddress(row.shippingInfo)
  const index = shippingInfo ? addresses.findIndex((one) => isSameAddress(one, shippingInfo)) : -1
  const block = toDecision(row.block, DECISIONS.block)
  return {
    ...customer,
    addresses,
    shippingInfo,
    marketingConsent: at && source ? { at, source } : null,
    defaultIndex: index < 0 ? null : index,
    // A merge blocks without an entry of its own.
    block: customer.blocked && block?.decision === 'blocked' ? block : null,
    approval: toDecision(row.approval, DECISIONS.approval),
    verification: toDecision(row.verification, DECISIONS.verification),
  }
}

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

/** Selects the last entry of the audit log about a customer with one of these actions. */
const selectDecision = (db: Db, customer: Expression<string>, actions: Readonly<Record<string, string>>) =>
  db
    .selectFrom('auditLog')
    .leftJoin('admins', 'admins._id', 'auditLog.admin')
    .select(['action', 'auditLog.note as reason', 'admins._id', 'firstName', 'lastName'])
    .select((row) => isoDate(row.ref('at')).as('at'))
    .where('entity', '=', 'customer')
    .where('entityId', '=', customer)
    .where('action', 'in', Object.keys(actions))
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog._id', 'desc')
    .limit(1)

type DecisionColumns = Awaited<ReturnType<ReturnType<typeof selectDecision>['execute']>>[number]

function toDecision<Kind extends string>(
  entry: DecisionColumns | null,
  actions: Readonly<Record<string, Kind>>,
): (Decision & { decision: Kind }) | null {
  const decision = entry && actions[entry.action]
  if (!decision) return null
  return { decision, at: entry.at, by: entry._id && fullName(entry), reason: entry.reason }
}

const selectName = (db: Db, customer: Expression<string | null>) =>
  db
    .selectFrom('customers as kept')
    .select(['kept._id', 'kept.customerNumber', 'kept.firstName', 'kept.lastName', 'kept.email'])
    .where('kept._id', '=', customer)
