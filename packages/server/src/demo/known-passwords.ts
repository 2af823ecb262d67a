import type { Db } from '../db/open.ts'
import { isPassword } from '../lib/passwords.ts'
import { DEMO_PASSWORD } from './admins.ts'
import { SHOPPER_PASSWORD, SHOPPERS } from './people/shoppers.ts'

/**
 * The e-mail addresses of those whom the demo data made, who may sign in, and whose password is still the one that every
 * demo shop shows. Of a real shop one person is checked, since each takes a moment of computing.
 */
export async function whoHasAKnownPassword(db: Db): Promise<string[]> {
  const [admins, shoppers] = await Promise.all([firstAdmins(db), shoppersOf(db)])
  const people = [
    ...admins.map((admin) => ({ ...admin, known: DEMO_PASSWORD })),
    ...shoppers.map((shopper) => ({ ...shopper, known: SHOPPER_PASSWORD })),
  ]
  const isKnown = await Promise.all(people.map(({ known, passwordHash }) => isPassword(known, passwordHash)))
  return people.flatMap(({ email }, place) => (isKnown[place] ? [email] : []))
}

/** All that were made in the first moment, as the demo data's are: a changed address does not hide an account. */
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

const shoppersOf = (db: Db) =>
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
