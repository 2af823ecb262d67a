import type { Db } from '../../db/open.ts'
import { fieldError } from '../../lib/api-error.ts'
import { isPassword } from '../../lib/security/passwords.ts'
import type { RateLimits } from '../../ports/rate-limits.ts'
import type { Session } from '../sessions/sessions.ts'

type Context = { db: Db; rateLimits: RateLimits; admin: Session['admin'] }

/**
 * Throws unless `password` is the signed-in admin's. Attempts are limited, so that a person who finds an open
 * session cannot guess the password. Sign-in attempts have a separate limit, because they may come from
 * another person.
 */
export async function requirePassword({ db, rateLimits, admin }: Context, password: string): Promise<void> {
  await rateLimits.attempt('own-password', admin._id)
  const { passwordHash } = await db
    .selectFrom('admins')
    .select('passwordHash')
    .where('_id', '=', admin._id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password, passwordHash))) throw fieldError('password', 'WRONG_PASSWORD')
  await rateLimits.forget('own-password', admin._id)
}
