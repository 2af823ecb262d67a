import type { NewCustomer } from '@storekeeper/contract/customers/customer-input'
import { MOVING_ACCOUNTS } from '@storekeeper/contract/customers/customer-input'
import { HIDDEN_SITE, isAllowed } from '@storekeeper/contract/grants'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { createOnce } from '../../../lib/create-once.ts'
import { requireSite } from '../../../lib/queries/require-site.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { hidesSites } from '../../permissions/permissions.ts'
import { readOrderingRule } from '../../settings/settings.ts'
import { readCustomer } from '../list/customer-rows.ts'
import { mailEmailChanged } from '../mail-account.ts'
import { changeCustomer, lockCustomer } from './change-customer.ts'
import { createCustomer } from './create-customer.ts'
import { lockCustomerOrders, renameOnOrders } from './name-on-orders.ts'
import { namingTheOwner } from './taken-email.ts'

export const createCustomerCall = signedIn.customers.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const _id = await namingTheOwner(db, input.email, () =>
      db.transaction().execute((tx) =>
        createOnce(tx, 'customers', input, async (customer) => {
          await requireSite(tx, customer.site)
          demandName(customer)
          demandEmailToVerify(customer)
          const waits = !customer.accountApproved && (await readOrderingRule(tx)) === 'approval'
          const approvalRequestedAt = waits ? clock().toISOString() : null
          return createCustomer(tx, { ...customer, approvalRequestedAt }, admin, clock())
        }),
      ),
    )
    return written(db, _id)
  },
)

export const updateCustomer = signedIn.customers.update.handler(
  async ({ context: { db, jobs, publicUrl, admin, clock }, input: { query, body }, errors }) => {
    const { id } = query
    const { version, site, ...others } = body
    // A form sends a hidden site back, which does not change it.
    const keepsSite = site === undefined || (site === HIDDEN_SITE && hidesSites(admin))
    const requested = keepsSite ? others : { ...others, site }
    await namingTheOwner(db, requested.email, () =>
      db.transaction().execute(async (tx) => {
        const isRenamed = await renames(tx, id, requested)
        if (isRenamed) await lockCustomerOrders(tx, [id])
        const was = await lockCustomer(tx, id, errors, version)
        if ('site' in requested && requested.site !== was.site) await requireSite(tx, requested.site)
        // Some imported customers have no name; an admin can still change their notes.
        if (was.firstName || was.lastName || was.email) demandName({ ...was, ...requested })
        const isMoved = requested.email !== undefined && requested.email !== was.email
        if (isMoved && was.emailGivesAccess && !isAllowed(admin, MOVING_ACCOUNTS))
          throw fieldError('email', 'PERMISSION_MISSING', { permission: MOVING_ACCOUNTS })
        await changeCustomer(tx, was, requested, admin, clock())
        if (isMoved && was.hasPassword) {
          const changed = { email: requested.email ?? null, site: was.site }
          await mailEmailChanged(tx, { jobs, publicUrl }, was, changed, clock())
        }
        if (isRenamed) await renameOnOrders(tx, [id])
      }),
    )
    return written(db, id)
  },
)

const NAMES = ['firstName', 'lastName', 'email', 'phone'] as const
type Names = Partial<Record<(typeof NAMES)[number], string | null>>

/**
 * Whether the request changes a field by which orders of the customer are found: name, e-mail address or
 * phone number. Reads without a lock, because orders must be locked before the customer.
 */
async function renames(tx: Transaction<Tables>, id: string, requested: Names): Promise<boolean> {
  const was = await tx.selectFrom('customers').select(NAMES).where('_id', '=', id).executeTakeFirst()
  return (
    was !== undefined && NAMES.some((name) => requested[name] !== undefined && requested[name] !== was[name])
  )
}

function demandName(customer: { firstName: string; lastName: string; email: string | null }): void {
  if (!customer.firstName && !customer.lastName && !customer.email)
    throw fieldError('firstName', 'CUSTOMER_NAME_REQUIRED')
}

/** The customer has a name, because `demandName` requires one when there is no e-mail address. */
function demandEmailToVerify(
  customer: Pick<NewCustomer, 'firstName' | 'lastName' | 'email' | 'emailVerified'>,
): void {
  if (customer.emailVerified && customer.email === null)
    throw fieldError('emailVerified', 'CUSTOMER_HAS_NO_EMAIL', { name: fullName(customer), number: null })
}

async function written(db: Db, id: string) {
  const customer = await readCustomer(db, id)
  if (!customer) throw new Error('A customer who was just written is gone.')
  return customer
}
