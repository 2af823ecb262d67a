import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { aTwoStep } from '../../testing/sign-in.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'
import { A_PDF, aPicture, upload } from '../../testing/uploads.ts'

const shop = testShop()
const PATH = '/admin/setting/sign-in'
const change = (requireTwoStep: boolean, version = 1, as: 'admin' | 'owner' = 'owner'): Promise<AnyAnswer> =>
  shop.send('PUT', PATH, { requireTwoStep, version }, as)

// Only an admin who has two-step sign-in can require it.
beforeEach(() => aTwoStep(shop, 'owner'))

test('two-step sign-in is optional until a super admin requires it, and every admin can see that', async () => {
  expect((await shop.get(PATH)).body).toEqual({ requireTwoStep: false, version: 1 })
  expect((await change(true)).body).toEqual({ requireTwoStep: true, version: 2 })
  expect((await shop.get(PATH)).body).toEqual({ requireTwoStep: true, version: 2 })
})

test('an ordinary administrator can neither require it nor lift it', async () => {
  await aTwoStep(shop)
  expect((await change(true, 1, 'admin')).body.message).toContain('sign-in:require-two-step')
  await change(true)
  expect((await change(false, 2, 'admin')).status).toBe(403)
  expect((await shop.get(PATH)).body.requireTwoStep).toBe(true)
})

test('a stale change returns who was first, and the audit log knows what was changed', async () => {
  await change(true)
  expect(await change(false)).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { changedBy: 'Olive Example' } },
  })
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['admin', 'changes'])
    .where('action', '=', 'signInSettings.changed')
    .execute()
  expect(entries).toEqual([
    { admin: shop.people.owner._id, changes: { requireTwoStep: { from: false, to: true } } },
  ])
})

test('while it is required, who has none reaches their own profile and nothing else, until they have set it up', async () => {
  expect((await shop.get('/admin/profile')).body).toMatchObject({ mustSetUpTwoStep: false })
  await change(true)
  const elsewhere = () =>
    Promise.all([
      shop.get('/admin/orders'),
      shop.send('PUT', `/admin/products/none`, {}),
      upload(shop, { content: A_PDF, name: 'a.pdf' }, { path: '/admin/upload/any-files' }),
      upload(shop, { content: A_PDF, name: 'a.pdf' }, { path: '/admin/upload/chat-files' }),
      shop.send('POST', `/file/remove?token=${shop.people.admin.token}`, { filename: 'x.png' }),
      fetch(`${shop.url}/admin/products/export`, {
        headers: { authorization: `Bearer ${shop.people.admin.token}` },
      }),
    ])
  const refused = await elsewhere()
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect(refused[0].body).toMatchObject({ code: 'TWO_STEP_REQUIRED' })
  expect((await shop.get('/admin/profile')).body).toMatchObject({ mustSetUpTwoStep: true, hasTwoStep: false })
  expect((await shop.get('/admin/profile/sessions')).status).toBe(200)
  expect((await upload(shop, { content: await aPicture() })).status).toBe(200)

  await aTwoStep(shop)
  expect((await shop.get('/admin/profile')).body).toMatchObject({ mustSetUpTwoStep: false, hasTwoStep: true })
  expect((await elsewhere()).map(({ status }) => status)).not.toContain(403)
})

test('the requirement applies to a super admin too, and they cannot lift it without two-step', async () => {
  await change(true)
  await shop.db.deleteFrom('twoSteps').where('admin', '=', shop.people.owner._id).execute()
  expect((await shop.get('/admin/orders', 'owner')).status).toBe(403)
  expect((await change(false, 2)).status).toBe(403)
})

test('admins cannot shut themselves out: who requires it must have it', async () => {
  await shop.db.deleteFrom('twoSteps').where('admin', '=', shop.people.owner._id).execute()
  expect(await change(true)).toMatchObject(refusal('requireTwoStep', 'OWN_TWO_STEP_MISSING'))
  expect((await shop.get(PATH)).body).toEqual({ requireTwoStep: false, version: 1 })
})
