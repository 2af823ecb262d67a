import { signedIn } from '../../calls.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newPublicKey } from './create-site.ts'

export const readPublicKey = signedIn.sites.publicKey.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const site = await db.selectFrom('sites').select('publicKey').where('_id', '=', id).executeTakeFirst()
    if (!site) throw errors.NOT_FOUND()
    return site
  },
)

/** The audit log records the renewal without the keys. */
export const renewPublicKey = signedIn.sites.renewPublicKey.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const site = await tx
        .updateTable('sites')
        .set({ publicKey: newPublicKey() })
        .where('_id', '=', id)
        .returning('publicKey')
        .executeTakeFirst()
      if (!site) throw errors.NOT_FOUND()
      await recordAudit(tx, admin, clock(), { action: 'site.publicKeyRenewed', entityId: id })
      return site
    }),
)
