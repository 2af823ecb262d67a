import type { CompanySettings } from '@storekeeper/contract/company-sign-in/company-settings'
import { COMPANY_SCREEN } from '@storekeeper/contract/company-sign-in/company-sign-in'
import { sql, type Transaction } from 'kysely'
import { type CallContext, signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'
import { COMPANY_SECRET_CONTEXT } from '../auth/auth.ts'
import { connectProvider } from './provider.ts'

/** The settings before the first change. */
const DEFAULTS = {
  isActive: false,
  issuer: '',
  clientId: '',
  clientSecret: null,
  groupClaim: 'groups',
  allowsPasswords: true,
  createsAdmins: false,
  version: 1,
}

const FIELDS = ['isActive', 'issuer', 'clientId', 'clientSecret', 'groupClaim'] as const
const RULES = ['allowsPasswords', 'createsAdmins', 'version'] as const

export const readCompany = async (db: Db) =>
  (await db.selectFrom('companySignIn').select(FIELDS).select(RULES).executeTakeFirst()) ?? DEFAULTS

export const buildRedirectUri = (publicUrl: string) => new URL(COMPANY_SCREEN, publicUrl).href

const readGroups = (db: Db) =>
  db.selectFrom('companyGroups').select(['group', 'role']).orderBy('group').orderBy('role').execute()

async function readSettings(db: Db, publicUrl: string): Promise<CompanySettings> {
  const { clientSecret, ...company } = await readCompany(db)
  return {
    ...company,
    groupRoles: await readGroups(db),
    hasClientSecret: clientSecret !== null,
    redirectUri: buildRedirectUri(publicUrl),
  }
}

const update = signedIn.companySignIn.settings.update.handler(async ({ context, input }) => {
  const { db, admin, clock, secrets, publicUrl } = context
  const { groupRoles, clientSecret, version, ...fields } = input
  const now = clock()
  if (fields.isActive) await testProvider(context, fields.issuer)
  return db.transaction().execute(async (tx) => {
    const was = await lockCompany(tx, now)
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'companySignIn', was))
    await refuseUnknownRoles(tx, groupRoles)
    const groupsWere = await readGroups(tx)
    const stored = clientSecret === undefined ? {} : { clientSecret: toStored(clientSecret) }
    await tx
      .updateTable('companySignIn')
      .set({ ...fields, ...stored, version: version + 1, updatedAt: now.toISOString() })
      .execute()
    await tx.deleteFrom('companyGroups').execute()
    if (groupRoles.length > 0) await tx.insertInto('companyGroups').values(groupRoles).execute()
    const before = { ...was, groupRoles: groupsWere, clientSecretSet: 'unchanged' }
    const after = {
      ...fields,
      groupRoles: await readGroups(tx),
      clientSecretSet: clientSecret === undefined ? 'unchanged' : 'changed',
    }
    await recordAudit(tx, admin, now, {
      action: 'companySignIn.changed',
      entityId: was._id,
      changes: changesBetween<Record<string, unknown>>(before, after),
    })
    return readSettings(tx, publicUrl)
  })

  function toStored(secret: string): string | null {
    return secret === '' ? null : secrets.encrypt(secret, COMPANY_SECRET_CONTEXT)
  }
})

export const settings = {
  read: signedIn.companySignIn.settings.read.handler(({ context: { db, publicUrl } }) =>
    readSettings(db, publicUrl),
  ),
  update,
  test: signedIn.companySignIn.settings.test.handler(async ({ context, input }) => {
    const { issuer, authorization_endpoint: endpoint = '' } = await testProvider(context, input.issuer)
    return { issuer, authorizationEndpoint: endpoint }
  }),
}

/** Throws COMPANY_ISSUER_UNUSABLE at `issuer` with the problem. Super admins see it, to correct the address. */
async function testProvider({ log }: Pick<CallContext, 'log'>, issuer: string) {
  try {
    const provider = await connectProvider({ issuer, clientId: 'test', clientSecret: null })
    return provider.serverMetadata()
  } catch (error) {
    log.info({ err: error, issuer }, 'A provider cannot be used')
    throw fieldError('issuer', 'COMPANY_ISSUER_UNUSABLE', { problem: describe(error) })
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/** Locks the single row. The first change inserts it. */
async function lockCompany(tx: Transaction<Tables>, now: Date) {
  await tx
    .insertInto('companySignIn')
    .values({ ...DEFAULTS, _id: newId(), updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute()
  return tx
    .selectFrom('companySignIn')
    .select(['_id', 'updatedAt', ...FIELDS, ...RULES])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** No group gets the role of the owner: the provider must not appoint super admins. */
async function refuseUnknownRoles(
  tx: Transaction<Tables>,
  groupRoles: readonly { role: string }[],
): Promise<void> {
  const ids = groupRoles.map(({ role }) => role)
  const rows = await tx
    .selectFrom('roles')
    .select(['_id', 'shipped'])
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  for (const [index, id] of ids.entries()) {
    const found = rows.find(({ _id }) => _id === id)
    if (!found) throw fieldError(`groupRoles.${index}.role`, 'ROLE_UNKNOWN')
    if (found.shipped === 'owner') throw fieldError(`groupRoles.${index}.role`, 'OWNER_ROLE')
  }
}
