import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Permission } from '../../packages/contract/src/permissions.ts'
import { DEMO_PASSWORD } from '../../packages/demo-data/src/admins.ts'
import { expect, type Mails } from './shop.ts'

type Options = { accept?: boolean; sites?: 'all' | string[]; viewsAll?: boolean; permissions?: Permission[] }

export type NewAdmin = { email: string; password: string; link: string }

/**
 * Creates an admin for the test, invited by e-mail, as a manager or with a role of these permissions, on some
 * sites or all, and as a viewer of all sites with `viewsAll`; with `accept` the admin also chooses a password.
 */
export async function newAdmin(
  request: APIRequestContext,
  mails: Mails,
  name: string,
  { accept = true, sites = 'all', viewsAll = false, permissions }: Options = {},
): Promise<NewAdmin> {
  const email = `${name.toLowerCase()}@people.example`
  const password = `${name} likes long walks`
  const signedIn = await answer(
    request.post('/admin/auth/login', {
      data: { email: 'maya@storekeeper.example', password: DEMO_PASSWORD },
    }),
  )
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const { items } = await answer(request.get('/admin/roles', { headers }))
  const own =
    permissions &&
    (await answer(request.post('/admin/roles', { data: { name: `Role of ${name}`, permissions }, headers })))
  const find = (role: string) => items?.find(({ shipped }) => shipped === role)?._id
  const roles = [
    { role: own?._id ?? find('manager'), sites },
    ...(viewsAll ? [{ role: find('viewer'), sites: 'all' }] : []),
  ]
  const data = { email, firstName: name, lastName: 'Newcomer', phone: '', roles }
  await answer(request.post('/admin/users/create', { data, headers }))
  const { link } = await mails.to(email, /invited/)
  if (accept) {
    const token = new URL(link).searchParams.get('token')
    await answer(request.patch('/admin/profile/reset-password/verify', { data: { token, password } }))
  }
  return { email, password, link }
}

/** An admin is signed in, and the first screen is shown. */
export const isIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

/**
 * Generates the code of an authenticator app; `later` is in half-minutes, since a code is valid only once.
 */
export const generateTotp = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

type Answer = { _id?: string; token?: string; items?: { _id: string; shipped: string | null }[] }

async function answer(sent: ReturnType<APIRequestContext['post']>): Promise<Answer> {
  const response = await sent
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Answer
}
