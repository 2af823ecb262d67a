import type { Db } from '@storekeeper/server/db/open'
import { isPassword } from '@storekeeper/server/lib/security/passwords'
import { DEMO_PASSWORD } from './admins.ts'
import { SHOPPER_PASSWORD, SHOPPERS } from './people/shoppers.ts'

/**
 * The e-mail addresses of demo accounts that can sign in with the known password. Checks only one account of
 * a real shop, since each check takes noticeable computing time.
 */
export async function findKnownPasswords(db: Db): Promise<string[]> {
  const [admins, shoppers] = await Promise.all([firstAdmins(db), findShoppers(db)])
  const people = [
    ...admins.map((admin) => ({ ...admin, known: DEMO_PASSWORD })),
    ...shoppers.map((shopper) => ({ ...shopper, known: SHOPPER_PASSWORD })),
  ]
  const isKnown = await Promise.all(people.map(({ known, passwordHash }) => isPassword(known, passwordHash)))
  return people.flatMap(({ email }, index) => (isKnown[index] ? [email] : []))
}

/**
 * All admins created at the first moment, as those of the demo data are: a changed e-mail address does not
 * hide an account.
 */
const firstAdmins = (db: Db) =>
  db
    .selectFrom('admins')
    .select(['email', 'passwordHash'])
    .where('createdAt', '=', (of) =>
      of.selectFrom('admins').select((all) => all.fn.min('createdAt').as('first')),
    )
    .where('passwordHash', 'is not', null)
    .where('active', '=', true)
    .where('blocked', '=', false)
    .orderBy('_id')
    .execute()

const findShoppers = (db: Db) =>
  db
    .selectFrom('customers')
    .select(['email', 'passwordHash'])
    .where(
      'email',
      'in',
      SHOPPERS.map(({ email }) => email),
    )
    .where('passwordHash', 'is not', null)
    .where('mergedInto', 'is', null)
    .where('blocked', '=', false)
    .orderBy('email')
    .$narrowType<{ email: string }>()
    .execute()
