import type { Tables } from '@storekeeper/server/db/tables'
import { createAdmin, type NewAdmin } from '@storekeeper/server/domains/auth/auth'
import type { Transaction } from 'kysely'

/** The password that the terminal prints on the first start. It is public, so it is only for demo data. */
export const DEMO_PASSWORD = 'soap-and-old-maps'
export const DEMO_EMAIL = 'maya@storekeeper.example'

export type DemoAdmins = Record<'maya' | 'jonas' | 'amira' | 'rob', { _id: string }>

/**
 * Creates a super admin, two ordinary admins, a blocked one and an invited one. Amira's address is not
 * verified.
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
  await colleague('Lena', 'Brandt', { roles: ['marketing'], password: null, emailVerified: false })
  return {
    maya,
    jonas: await colleague('Jonas', 'Weber', { roles: ['manager'] }),
    amira: await colleague('Amira', 'Haddad', { roles: ['support', 'fulfilment'], emailVerified: false }),
    rob: await colleague('Rob', 'Tanner', { roles: ['catalogue'], blocked: true }),
  }
}
