import { signedIn } from '../../calls.ts'
import { readAdmin } from './read-admins.ts'

export const adminDetails = signedIn.admins.details.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const found = await readAdmin(db, input.id, admin, clock())
    if (!found) throw errors.NOT_FOUND()
    return found
  },
)
