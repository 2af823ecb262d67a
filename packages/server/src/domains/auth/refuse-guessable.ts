import { fieldError } from '../../lib/api-error.ts'
import { isGuessable } from '../../lib/security/guessable.ts'

type Person = { email: string | null; firstName: string; lastName: string }

/** Rejects a new password that is easy to guess in general or for this person (PASSWORD_TOO_WEAK). */
export async function refuseGuessable(field: string, password: string, person: Person): Promise<void> {
  if (await isGuessableFor(password, person)) throw fieldError(field, 'PASSWORD_TOO_WEAK')
}

/**
 * Whether the password is easy to guess. An attacker who knows the person tries their name and address first.
 */
export function isGuessableFor(password: string, { email, firstName, lastName }: Person): Promise<boolean> {
  const [localPart = ''] = email?.split('@') ?? []
  return isGuessable(password, [email ?? '', localPart, firstName, lastName])
}
