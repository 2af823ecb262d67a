import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { buildSecrets, KEY_BYTES, parseKeyId } from '../../lib/security/secrets.ts'
import { keyInFile } from '../../ports/secret-keys/key-file.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { aTwoStep, generateTotp, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'
import { COMPANY_SECRET_CONTEXT, forgetLostSecrets, openSecrets } from './open-secrets.ts'
import { twoStepEncryptionContext } from './two-step.ts'

const shop = testShop()
const [old, young] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)]
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-keys-'))
})

const withKeys = (...[first, ...others]: Buffer[]) =>
  openSecrets(shop.db, { secretKeys: first ? [first, ...others] : null, dataDir })
const storedSecret = async () =>
  (await shop.db.selectFrom('twoSteps').select('secret').executeTakeFirstOrThrow()).secret
const store = (secret: string) => shop.db.updateTable('twoSteps').set({ secret }).execute()
const noted = async () =>
  (await shop.db.selectFrom('secretKeys').select('keyId').execute()).map((row) => row.keyId)

test('who reads the database finds no secret of an app in it, and another admin’s opens nothing', async () => {
  const { secret } = await aTwoStep(shop)
  const encrypted = await storedSecret()
  expect(encrypted).not.toContain(secret)
  expect(parseKeyId(encrypted)).toBe(shop.secrets.keyIds[0])
  const ben = await aTwoStep(shop, 'colleague')
  await shop.db
    .updateTable('twoSteps')
    .set({ secret: encrypted })
    .where('admin', '=', shop.people.colleague._id)
    .execute()
  for (const code of [generateTotp(secret, shop.now), generateTotp(ben.secret, shop.now)]) {
    const answer = await signIn(shop, shop.people.colleague.email, PASSWORD, { code })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.token).toBeUndefined()
  }
})

test('a shop that is given no key makes one in its folder, for itself alone, and keeps it', async () => {
  const [first, second] = await Promise.all([keyInFile(dataDir), keyInFile(dataDir)])
  expect(first).toHaveLength(KEY_BYTES)
  expect(second).toEqual(first)
  expect(await keyInFile(dataDir)).toEqual(first)
  const { mode } = await stat(join(dataDir, 'secret.key'))
  expect(mode & 0o777).toBe(0o600)
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(`${first.toString('base64')}\n`)
  expect((await withKeys()).keyIds).toEqual(buildSecrets([first]).keyIds)
})

test('a file that holds no key is named', async () => {
  await writeFile(join(dataDir, 'secret.key'), 'nothing\n')
  await expect(withKeys()).rejects.toThrow(join(dataDir, 'secret.key'))
})

test('what lay open before there were keys is encrypted at the next start', async () => {
  const { secret } = await aTwoStep(shop)
  await store(secret)
  const secrets = await withKeys(old)
  expect(secrets.open(await storedSecret(), twoStepEncryptionContext(shop.people.admin._id))).toBe(secret)
})

test('a key is replaced by another: both are listed, the first encrypts anew, then it is enough', async () => {
  const { secret } = await aTwoStep(shop)
  await store(secret)
  await withKeys(old)
  const before = await storedSecret()
  await withKeys(old, young)
  expect(await storedSecret()).toBe(before)
  await withKeys(young, old)
  expect(parseKeyId(await storedSecret())).toBe(buildSecrets([young]).keyIds[0])
  const secrets = await withKeys(young)
  expect(secrets.open(await storedSecret(), twoStepEncryptionContext(shop.people.admin._id))).toBe(secret)
  expect(await noted()).toEqual(buildSecrets([young]).keyIds)
  await expect(withKeys(old)).rejects.toThrow('SECRET_KEY')
})

test('a process with another key is refused, even before there is a secret', async () => {
  await withKeys(old)
  await expect(withKeys(young)).rejects.toThrow(buildSecrets([old]).keyIds[0])
  expect(await noted()).toEqual(buildSecrets([old]).keyIds)
})

test('processes that start at once agree', async () => {
  const { secret } = await aTwoStep(shop)
  await store(secret)
  await Promise.all([withKeys(old), withKeys(old), withKeys(old)])
  expect(await noted()).toHaveLength(1)
})

test('when the key is lost, what only it could open is forgotten, and nothing else', async () => {
  await aTwoStep(shop)
  const { secret } = await aTwoStep(shop, 'colleague')
  await shop.db.deleteFrom('secretKeys').execute()
  const stored = buildSecrets([young]).encrypt(secret, twoStepEncryptionContext(shop.people.colleague._id))
  await shop.db
    .updateTable('twoSteps')
    .set({ secret: stored })
    .where('admin', '=', shop.people.colleague._id)
    .execute()
  const settings = { secretKeys: [young] as const, dataDir }
  await expect(withKeys(young)).rejects.toThrow('npm run secret-key:forget')
  expect(await forgetLostSecrets(shop.db, settings, shop.now)).toEqual({
    ...{ twoSteps: 1, companySignIns: 0, webhooks: 0 },
  })
  await withKeys(young)
  expect(await shop.db.selectFrom('twoSteps').select('admin').execute()).toEqual([
    { admin: shop.people.colleague._id },
  ])
  const emitted = await shop.db.selectFrom('auditLog').select(['action', 'entityId', 'admin']).execute()
  expect(emitted).toContainEqual({
    action: 'admin.twoStepTurnedOff',
    entityId: shop.people.admin._id,
    admin: null,
  })
  expect(await forgetLostSecrets(shop.db, settings, shop.now)).toEqual({
    ...{ twoSteps: 0, companySignIns: 0, webhooks: 0 },
  })
})

test('the client secret of company sign-in moves to a new key, and is forgotten with a lost one', async () => {
  const clientSecret = buildSecrets([old]).encrypt('of the provider', COMPANY_SECRET_CONTEXT)
  const company = {
    _id: newId(),
    clientSecret,
    isActive: true,
    issuer: 'https://a.example',
    clientId: 'store',
  }
  await shop.db
    .insertInto('companySignIn')
    .values({
      ...company,
      ...{ groupClaim: 'groups', allowsPasswords: true, createsAdmins: false },
      ...{ version: 1, updatedAt: shop.now.toISOString() },
    })
    .execute()
  const stored = () =>
    shop.db.selectFrom('companySignIn').select(['clientSecret', 'isActive']).executeTakeFirstOrThrow()
  // The image has no scripts of npm.
  await expect(withKeys(young)).rejects.toThrow('node packages/server/src/commands/secret-key-forget.ts')
  const secrets = await withKeys(young, old)
  const moved = (await stored()).clientSecret ?? ''
  expect(parseKeyId(moved)).toBe(secrets.keyIds[0])
  expect(secrets.open(moved, COMPANY_SECRET_CONTEXT)).toBe('of the provider')
  const settings = { secretKeys: [randomBytes(KEY_BYTES)] as const, dataDir }
  expect(await forgetLostSecrets(shop.db, settings, shop.now)).toMatchObject({ companySignIns: 1 })
  expect(await stored()).toEqual({ clientSecret: null, isActive: false })
})
