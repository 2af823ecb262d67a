import { NewApiKey } from '@storekeeper/contract/api-keys/api-keys'
import { NewRole } from '@storekeeper/contract/roles/role'
import { combinePermissions } from '@storekeeper/contract/roles/role-permissions'
import { SHIPPED_ROLES } from '@storekeeper/contract/roles/shipped-roles'
import type { Tables } from '@storekeeper/server/db/tables'
import { createApiKey } from '@storekeeper/server/domains/api-keys/api-keys'
import { createAdmin, type NewAdmin } from '@storekeeper/server/domains/auth/auth'
import { createRole } from '@storekeeper/server/domains/roles/roles'
import type { Transaction } from 'kysely'

/** The password that the terminal prints on the first start. It is public, so it is only for demo data. */
export const DEMO_PASSWORD = 'soap-and-old-maps'
export const DEMO_EMAIL = 'maya@storekeeper.example'

export type DemoAdmins = Record<'maya' | 'jonas' | 'amira' | 'rob', { _id: string }>

/** A role of the store itself, with limits, for one site. */
const AUCTROPIN_DESK = {
  name: 'Auctropin desk',
  description: 'Answers the customers of Auctropin, and settles small complaints at once.',
  color: 'grape',
  permissions: [...SHIPPED_ROLES.support.permissions, 'credit:adjust', 'orders:pay', 'orders:export'],
  limits: {
    creditPerGrant: 2500,
    creditPerDay: 10_000,
    refundPerOrder: 5000,
    discountPercent: 15,
    exportRows: 500,
  },
}

/**
 * Creates a super admin, two ordinary admins, one of a single site, a blocked one and an invited one. Amira's
 * address is not verified. The token of the API key is not stored anywhere: it is rotated to be used.
 */
export async function createDemoAdmins(
  tx: Transaction<Tables>,
  password: string,
  at: Date,
): Promise<DemoAdmins> {
  const owner = await createAdmin(
    tx,
    {
      email: DEMO_EMAIL,
      password,
      firstName: 'Maya',
      lastName: 'Hart',
      isSuperAdmin: true,
      emailVerified: true,
    },
    null,
    at,
  )
  const maya = { _id: owner }
  const colleague = async (firstName: string, lastName: string, state: Partial<NewAdmin> = {}) => {
    const email = `${firstName.toLowerCase()}@storekeeper.example`
    const admin = { email, password, firstName, lastName, emailVerified: true, ...state }
    return { _id: await createAdmin(tx, admin, maya, at) }
  }
  const nina = await colleague('Nina', 'Okafor')
  const role = await createRole(tx, NewRole.parse(AUCTROPIN_DESK), maya, at)
  await tx
    .insertInto('adminRoles')
    .values({ admin: nina._id, role, sites: ['auctropin'] })
    .execute()
  await colleague('Lena', 'Brandt', { roles: ['marketing'], password: null, emailVerified: false })
  const readsOnly = await tx
    .selectFrom('roles')
    .select('_id')
    .where('shipped', '=', 'accountant')
    .executeTakeFirstOrThrow()
  const books = NewApiKey.parse({ name: 'Bookkeeping', roles: [{ role: readsOnly._id }] })
  await createApiKey(tx, books, { ...maya, ...combinePermissions(true, []) }, at)
  return {
    maya,
    jonas: await colleague('Jonas', 'Weber', { roles: ['manager'] }),
    amira: await colleague('Amira', 'Haddad', { roles: ['support', 'fulfilment'], emailVerified: false }),
    rob: await colleague('Rob', 'Tanner', { roles: ['catalogue'], blocked: true }),
  }
}
