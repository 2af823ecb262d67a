import { fieldError } from '../../lib/api-error.ts'
import { isGuessable } from '../../lib/guessable.ts'

type Person = { email: string | null; firstName: string; lastName: string }

/** Refuses a new password that is among the first guesses, for this person or at all. */
export async function refuseGuessable(field: string, password: string, person: Person): Promise<void> {
  if (await isGuessableFor(password, person)) throw fieldError(field, 'PASSWORD_TOO_WEAK')
}

/** Whether it is among them: a person's name and address are what an attacker who knows them tries. */
export function isGuessableFor(password: string, { email, firstName, lastName }: Person): Promise<boolean> {
  const [localPart = ''] = email?.split('@') ?? []
  return isGuessable(password, [email ?? '', localPart, firstName, lastName])
}
