import { newId } from '../lib/id.ts'
import type { Input } from './every-call.ts'
import { PASSWORD } from './factories.ts'
import { addPasskey, aPasskeyDevice, createdPasskey } from './passkey-device.ts'
import { aTwoStep, generateTotp, mailedToken } from './sign-in.ts'
import type { TestShop } from './test-shop.ts'

/**
 * For the name of a call: creates the entities that it needs, and returns an input with which the owner
 * changes something.
 */
export type Attempt = (shop: TestShop) => Input | Promise<Input>

/** Changes of admins to their own account and to other admins. */
export const adminChanges: Record<string, Attempt> = {
  'apiKeys.rotate': async (shop) => {
    const { _id: id } = await made(shop, '/admin/api-keys', { name: `Key ${newId()}` })
    return { id, overlapHours: 24 }
  },
  'savedViews.reorder': async (shop) => ({ list: 'orders', ids: [await aView(shop)] }),
  'savedViews.setDefault': async (shop) => ({
    list: 'orders',
    view: await aView(shop, { isShared: true }),
    role: (await shop.db.selectFrom('roles').select('_id').executeTakeFirstOrThrow())._id,
  }),
  'savedViews.update': async (shop) => ({
    ...{ id: await aView(shop), version: 1, name: `Renamed ${newId()}`, search: {}, columns: null },
    ...{ density: null, isShared: false },
  }),
  'savedViews.choose': async (shop) => ({
    ...{ id: await aView(shop), isPinned: true, isInMenu: true, isNightly: false, alert: null },
  }),
  'webhooks.rotate': async (shop) => ({ id: await aWebhook(shop), overlapHours: 24 }),
  'webhooks.test': async (shop) => ({ id: await aWebhook(shop) }),
  'webhooks.redeliver': async (shop) => {
    const id = await aWebhook(shop)
    const { _id: delivery } = await made(shop, `/admin/webhooks/${id}/test`, {})
    return { id, delivery }
  },
  'webhooks.redeliverPeriod': async (shop) => {
    const period = { from: '2026-06-14T00:00:00.000Z', to: '2026-06-15T00:00:00.000Z' }
    return { id: await aWebhook(shop), ...period }
  },
  'auth.settings.update': async (shop) => {
    await aTwoStep(shop, 'owner')
    const { version } = (await shop.get('/admin/setting/sign-in', 'owner')).body
    return { requireTwoStep: true, version }
  },
  'auth.link.signIn': async (shop) => {
    await made(shop, '/admin/auth/link/send', { email: 'olive@shop.example' })
    return { token: await mailedToken(shop, 'olive@shop.example') }
  },
  'passkeys.create': (shop) => createdPasskey(shop, aPasskeyDevice(), { as: 'owner' }),
  'passkeys.rename': async (shop) => ({ id: await aPasskey(shop), name: 'Phone' }),
  'passkeys.remove': async (shop) => ({ id: await aPasskey(shop) }),
  'companySignIn.settings.update': () => ({
    isActive: false,
    issuer: 'https://login.example.com',
    clientId: 'storekeeper',
    groupClaim: 'groups',
    groupRoles: [],
    allowsPasswords: true,
    createsAdmins: true,
    version: 1,
  }),
  'profile.update': () => ({ firstName: 'Olga', lastName: 'Example', phone: '', version: 1 }),
  'preferences.update': () => ({ values: { muted: 'true' } }),
  'profile.emailVerify.send': () => ({}),
  'profile.emailChange.send': () => ({ email: 'olga@shop.example', password: PASSWORD }),
  'profile.seeAs.start': (shop) => ({ admin: shop.people.colleague._id }),
  'profile.seeAs.end': async (shop) => {
    await made(shop, '/admin/profile/see-as', { admin: shop.people.colleague._id })
    return {}
  },
  'profile.sessions.end': async (shop) => {
    const { _id } = await shop.db
      .selectFrom('sessions')
      .select('_id')
      .where('admin', '=', shop.people.owner._id)
      .executeTakeFirstOrThrow()
    return { id: _id }
  },
  'profile.sessions.endOthers': async (shop) => {
    const owner = { email: 'olive@shop.example', password: PASSWORD }
    await shop.send('POST', '/admin/auth/login', owner, null)
    return {}
  },
  'profile.twoStep.confirm': async (shop) => {
    const { secret } = await made(shop, '/admin/profile/two-step/start', { password: PASSWORD })
    return { code: generateTotp(secret, shop.now) }
  },
  'profile.twoStep.turnOff': async (shop) => {
    const { secret } = await aTwoStep(shop, 'owner')
    return { password: PASSWORD, code: generateTotp(secret, shop.now) }
  },
  'profile.twoStep.renewRecoveryCodes': async (shop) => {
    const { secret } = await aTwoStep(shop, 'owner')
    return { password: PASSWORD, code: generateTotp(secret, shop.now) }
  },
  'profile.emailVerify.verify': async (shop) => {
    await made(shop, '/admin/profile/email-verify/send', {})
    return { token: await mailedToken(shop, 'olive@shop.example') }
  },
  'profile.emailChange.confirm': async (shop) => {
    const change = { email: 'olga@shop.example', password: PASSWORD }
    await made(shop, '/admin/profile/email-change-request/send', change)
    return { token: await mailedToken(shop, 'olga@shop.example') }
  },
  'profile.resetPassword.verify': async (shop) => {
    await made(shop, '/admin/profile/forgot-password/send', { email: 'olive@shop.example' })
    return { token: await mailedToken(shop, 'olive@shop.example'), password: 'seven quiet lighthouses' }
  },
  'admins.create': () => ({ email: 'eva@shop.example', firstName: 'Eva', lastName: 'Stern' }),
  'admins.inviteAgain': async (shop) => ({ id: (await invited(shop))._id }),
  'admins.update': ({ people }) => ({
    query: { id: people.admin._id },
    body: { firstName: 'Adele', lastName: 'Byron', phone: '', version: 1 },
  }),
  'admins.resetTwoStep': async (shop) => {
    await aTwoStep(shop, 'admin')
    return { id: shop.people.admin._id }
  },
  'admins.bulkBlock': ({ people }) => ({ ids: [people.admin._id], blocked: true }),
  'admins.bulkActivate': ({ people }) => ({ ids: [people.admin._id], active: false }),
  'admins.bulkMakeSuper': ({ people }) => ({ ids: [people.admin._id] }),
  'admins.bulkUnmakeSuper': async (shop) => {
    await shop.db.updateTable('admins').set({ isSuperAdmin: true }).execute()
    return { ids: [shop.people.admin._id] }
  },
}

/** The response of a call that creates an entity. */
export const made = async (shop: TestShop, path: string, body: object) =>
  (await shop.send('POST', path, body, 'owner')).body
/** The id of a new view of orders of the owner. */
const aView = async (shop: TestShop, more: object = {}): Promise<string> =>
  (await made(shop, '/admin/saved-views', { list: 'orders', name: `View ${newId()}`, ...more }))._id

const aWebhook = async (shop: TestShop): Promise<string> => {
  const input = { name: 'Warehouse', url: 'https://warehouse.example/', events: ['order.created'] }
  return (await made(shop, '/admin/webhooks', input))._id
}
const aPasskey = async (shop: TestShop): Promise<string> =>
  (await addPasskey(shop, aPasskeyDevice(), { as: 'owner' })).body._id
const invited = async (shop: TestShop) =>
  made(shop, '/admin/users/create', { email: 'eva@shop.example', firstName: 'Eva', lastName: 'Stern' })
