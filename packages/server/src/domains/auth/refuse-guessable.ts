import { atField } from '../../lib/at-field.ts'
import { isGuessable } from '../../lib/guessable.ts'

type Person = { email: string; firstName: string; lastName: string }

/** Refuses a new password that is among the first that anybody would try, for this person or at all. */
export async function refuseGuessable(
  field: string,
  password: string,
  { email, firstName, lastName }: Person,
): Promise<void> {
  const [localPart = ''] = email.split('@')
  if (await isGuessable(password, [email, localPart, firstName, lastName]))
    throw atField('REFUSED', field, 'This password is easy to guess. Please choose another one.')
}
