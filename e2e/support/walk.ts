import type { Page, Request } from '@playwright/test'
import { atRest, type Look, wear } from './axe.ts'
import { type Found, findSamples } from './found.ts'
import { inArabic } from './language/arabic.ts'
import { expect } from './language/speak.ts'
import type { Mails } from './mails.ts'
import { watch as watchPolicy } from './policy.ts'
import { SCREENS } from './screens.ts'

/**
 * Navigates from screen to screen as links do, so that an application loads only once; only between the admin
 * and the demo shop a page loads. A screen has opened when its URL is correct, its title is visible, its data is
 * loaded, and neither the server nor the Content-Security-Policy refused anything.
 */
export async function walk(
  { page, mails, look }: { page: Page; mails: Mails; look: Look },
  paths: string[],
  see: (path: string) => Promise<void>,
): Promise<void> {
  const login = await page.evaluate(() => localStorage.getItem('storekeeper.login') ?? '{}')
  const found = await findSamples(page, mails, JSON.parse(login)._id)
  await wear(page, look)
  const seen = watch(page)
  const requireQuiet = await watchPolicy(page)
  await page.goto('/admin/components/team')
  for (const path of paths) {
    // A signed-in admin is redirected from the form.
    if (path === '/') await leave(page)
    await open(page, path, { found, look, seen })
    await requireQuiet()
    await see(path)
    if (path === '/') await comeBack(page, login)
  }
}

async function open(page: Page, path: string, { found, look, seen }: Way): Promise<void> {
  const screen = SCREENS[path]
  if (!screen) throw new Error(`No screen is listed under ${path}.`)
  const [title, address] = [screen.title, screen.address].map((text) =>
    typeof text === 'string' ? text : text(found),
  )
  seen.troubles.length = 0
  if (isInDemoShop(page.url()) === isInDemoShop(address ?? ''))
    await page.evaluate((to) => history.pushState(null, '', to), address)
  else await page.goto(address ?? '')
  const name = look.lang === 'ar' ? inArabic(title ?? '', 'content') : (title ?? '')
  const heading = page.getByRole('heading', { level: 1 }).first()
  const hasTitle = async () => {
    const text = await heading.innerText({ timeout: 1000 }).catch(() => '')
    return typeof name === 'string' ? text.startsWith(name) : name.test(text)
  }
  await expect.poll(hasTitle, { message: `${path} has the title “${title}”` }).toBe(true)
  const missing = async () => {
    const waits = !path.startsWith(GALLERY) && (await isLoading(page))
    return [...seen.input].map((request) => request.url()).concat(waits ? 'something that waits' : [])
  }
  do {
    await expect.poll(missing, { message: `all of ${path} has come` }).toEqual([])
    await atRest(page)
  } while ((await missing()).length > 0)
  const isAt = new URL(page.url()).pathname.replace(/\/$/, '')
  const { pathname } = new URL(address ?? '', page.url())
  expect(isAt, `${path} stays where it is`).toBe(pathname.replace(/\/$/, ''))
  expect(seen.troubles, `${path} comes without trouble`).toEqual([])
}

const isInDemoShop = (url: string) => /^(https?:\/\/[^/]+)?\/demo-shop\//.test(url)

type Way = { found: Found; look: Look; seen: ReturnType<typeof watch> }

/** Shows loading indicators, which never end. */
const GALLERY = '/admin/components/'

/** Records pending requests of a page, and its errors. */
function watch(page: Page) {
  const input = new Set<Request>()
  const troubles: string[] = []
  page.on('request', (request) => {
    // Visitor events are sent in the background, and may remain without a response.
    if (!request.url().includes('/store/events')) input.add(request)
  })
  page.on('requestfinished', (request) => input.delete(request))
  page.on('requestfailed', (request) => input.delete(request))
  page.on('response', (response) => {
    input.delete(response.request())
    if (response.status() >= 400) troubles.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  return { input, troubles }
}

const isLoading = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Skeleton-root[data-visible], [aria-busy=true]')].some((one) =>
      one.checkVisibility(),
    ),
  )

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('storekeeper.login'))
  await page.goto('/forgot-password')
}

async function comeBack(page: Page, login: string): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('storekeeper.login', stored), login)
  await page.goto('/admin/components/team')
}
