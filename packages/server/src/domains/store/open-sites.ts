import type { Db } from '../../db/open.ts'
import type { OpenSite } from './may-call.ts'

/** The domains and keys of open sites; a store has only a few. */
export const openSites = (db: Db): Promise<OpenSite[]> =>
  db.selectFrom('sites').select(['domain', 'publicKey']).where('isActive', '=', true).execute()
