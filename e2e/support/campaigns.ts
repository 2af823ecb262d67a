import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../packages/demo-data/src/admins.ts'
import { heading } from './locators.ts'
import { expect, type SignIn } from './shop.ts'

const MAYA = { email: 'maya@storekeeper.example', password: DEMO_PASSWORD }

/** Creates a category for the journey with these contacts. */
export async function newCategory(
  request: APIRequestContext,
  name: string,
  people: readonly { email: string; name: string }[],
): Promise<{
  _id: string
  add: (email: string) => Promise<void>
  unsubscribe: (email: string) => Promise<void>
}> {
  const { token } = await answer(request.post('/admin/auth/login', { data: MAYA }))
  const headers = { authorization: `Bearer ${token}` }
  const post = (path: string, data: object) => answer(request.post(path, { headers, data }))
  const { _id } = await post('/admin/contact-categories', { name, site: 'hb' })
  const ids = new Map<string, string>()
  const add = async (email: string, named = '') => {
    const contact = await post('/admin/contacts', { email, name: named, site: 'hb', category: _id })
    ids.set(email, contact._id)
  }
  for (const person of people) await add(person.email, person.name)
  return {
    _id,
    add,
    unsubscribe: async (email) => {
      await answer(
        request.patch('/admin/contacts/bulk-unsubscribe', { headers, data: { ids: [ids.get(email)] } }),
      )
    },
  }
}

async function answer(sent: ReturnType<APIRequestContext['post']>): Promise<{ _id: string; token?: string }> {
  const response = await sent
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { _id: string; token?: string }
}

export const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' })
export const body = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
export const typed = (page: Page) => page.getByRole('textbox', { name: 'E-mail addresses' })
export const review = (page: Page) => page.getByRole('button', { name: 'Review and send' })
export const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send this e-mail?' })
export const progress = (page: Page): Locator => page.getByRole('main').getByRole('progressbar').first()

/** Opens the form of a new campaign, immediately after sign-in. */
export async function openCampaignEditor(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/bulk-contact/custom-mail${search}`)
  await expect(heading(page, 'Bulk contact')).toBeVisible()
  await expect(body(page)).toBeVisible()
}

export async function write(page: Page, about: string, text: string): Promise<void> {
  await subject(page).fill(about)
  await body(page).click()
  await page.keyboard.type(text)
}

const getCard = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2 }).locator('xpath=../..')
export const counted = (page: Page) => getCard(page, 'Recipients')
/** The number of recipients of the campaign. */
export const people = (page: Page, count: string) => counted(page).getByText(count, { exact: true })
export const preview = (page: Page) => getCard(page, 'Preview')
export const badge = (page: Page, status: string) => page.getByRole('heading', { level: 1 }).getByText(status)

/** Opens a campaign of the demo shop by the start of its subject. */
export async function openCampaign(page: Page, signIn: SignIn, about: string): Promise<void> {
  await signIn('super', '/admin/bulk-contact/custom-mail/campaigns')
  await page.getByRole('link', { name: about }).click()
  await expect(heading(page, new RegExp(`^${about}`))).toBeVisible()
}
