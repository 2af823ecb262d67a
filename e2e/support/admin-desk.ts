import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../packages/demo-data/src/admins.ts'
import { heading } from './locators.ts'
import { expect } from './shop.ts'

/** The part of a response that journeys read. */
type Answer = {
  _id?: string
  version?: number
  items?: { _id: string; version: number; phone: string }[]
  secret?: string
}
type Person = { email: string; password: string }
const MAYA: Person = { email: 'maya@storekeeper.example', password: DEMO_PASSWORD }

/** Opens the list of admins as a signed-in admin. */
export async function openAdmins(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/users/all${search}`)
  await expect(heading(page, 'Admins')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

/** Opens the menu of a row and returns an entry. */
export async function entryFor(page: Page, name: string, entry: string) {
  const menu = page.getByRole('dialog', { name: `Actions for ${name}` })
  if (!(await menu.isVisible())) await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(menu).toBeVisible()
  return menu.getByRole('button', { name: entry, exact: true })
}

export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await (await entryFor(page, name, entry)).click()
}

/** Calls the API as an admin without a screen. A caller that needs more of the response passes its type. */
export async function signInToApi(request: APIRequestContext, { email, password } = MAYA) {
  const signedIn = await request.post('/admin/auth/login', { data: { email, password } })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { token } = await signedIn.json()
  const headers = { authorization: `Bearer ${token}` }
  const body = async <Read = Answer>(sent: ReturnType<APIRequestContext['get']>) => {
    const answer = await sent
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Read
  }
  return {
    get: <Read = Answer>(path: string) => body<Read>(request.get(path, { headers })),
    post: <Read = Answer>(path: string, data: object) => body<Read>(request.post(path, { headers, data })),
    put: (path: string, data: object) => body(request.put(path, { headers, data })),
    patch: (path: string, data: object) => body(request.patch(path, { headers, data })),
  }
}

/** Finds an admin by their e-mail address. */
export async function findAdmin(
  calls: Awaited<ReturnType<typeof signInToApi>>,
  { email }: { email: string },
) {
  const { items = [] } = await calls.get(`/admin/users?q=${encodeURIComponent(email)}`)
  const [found] = items
  if (!found || items.length > 1) throw new Error(`${items.length} admins have the address ${email}.`)
  return found
}
