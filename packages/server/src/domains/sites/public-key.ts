import { signedIn } from '../../calls.ts'
import { writeAudit } from '../../lib/audit.ts'
import { newPublicKey } from './create-site.ts'

export const readPublicKey = signedIn.sites.publicKey.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const site = await db.selectFrom('sites').select('publicKey').where('_id', '=', id).executeTakeFirst()
    if (!site) throw errors.NOT_FOUND()
    return site
  },
)

/** The log records that it was renewed, and contains neither key. */
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
      await writeAudit(tx, admin, clock(), [
        { action: 'site.publicKeyRenewed', entity: 'site', entityId: id },
      ])
      return site
    }),
)
