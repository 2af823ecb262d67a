import type { Db } from '../../db/open.ts'
import { atField } from '../../lib/at-field.ts'
import { isPassword } from '../../lib/passwords.ts'
import type { RateLimits } from '../../ports/rate-limits.ts'
import type { Session } from './sessions.ts'

type Context = { db: Db; rateLimits: RateLimits; admin: Session['admin'] }

/**
 * Refuses unless this is the signed-in administrator's password. Whoever found a session open must not be able to try
 * passwords without end: attempts count together with those at signing in.
 */
export async function surePassword({ db, rateLimits, admin }: Context, password: string): Promise<void> {
  await rateLimits.attempt('sign-in-email', admin.email)
  const { passwordHash } = await db
    .selectFrom('admins')
    .select('passwordHash')
    .where('_id', '=', admin._id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password, passwordHash)))
    throw atField('REFUSED', 'password', 'The present password is wrong.')
  await rateLimits.forget('sign-in-email', admin.email)
}
