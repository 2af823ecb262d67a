import type { Db } from '../../db/open.ts'
import type { OpenSite } from './may-call.ts'

/** Where the storefronts are whose sites are open; a store has a handful. */
export const openSites = (db: Db): Promise<OpenSite[]> =>
  db.selectFrom('sites').select(['domain', 'publicKey']).where('isActive', '=', true).execute()
