import type { Page, Request } from '@playwright/test'
import { atRest, type Look, wear } from './axe.ts'
import { type Found, findOneOfEach } from './found.ts'
import { inArabic } from './language/arabic.ts'
import { expect } from './language/speak.ts'
import type { Mails } from './mails.ts'
import { watch as watchPolicy } from './policy.ts'
import { SCREENS } from './screens.ts'

/**
 * Leads a signed-in admin from screen to screen, as links do, so that the program is loaded once. Each has opened
 * when its URL is right, it shows its name, has fetched all it shows, and was refused nothing on the way, by the server
 * or by the policy of its page.
 */
export async function walk(
  { page, mails, look }: { page: Page; mails: Mails; look: Look },
  paths: string[],
  see: (path: string) => Promise<void>,
): Promise<void> {
  const login = await page.evaluate(() => localStorage.getItem('storekeeper.login') ?? '{}')
  const found = await findOneOfEach(page, mails, JSON.parse(login)._id)
  await wear(page, look)
  const seen = watch(page)
  const requireQuiet = await watchPolicy(page)
  await page.goto('/admin/components/team')
  for (const path of paths) {
    // Who is signed in is led away from the form.
    if (path === '/') await leave(page)
    await open(page, path, { found, look, seen })
    await requireQuiet()
    await see(path)
    if (path === '/') await comeBack(page, login)
  }
}

async function open(page: Page, path: string, { found, look, seen }: Way): Promise<void> {
  const screen = SCREENS[path]
  if (!screen) throw new Error(`Nobody knows the screen ${path}.`)
  const [title, address] = [screen.title, screen.address].map((says) =>
    typeof says === 'string' ? says : says(found),
  )
  seen.troubles.length = 0
  await page.evaluate((to) => history.pushState(null, '', to), address)
  const name = look.lang === 'ar' ? inArabic(title ?? '', 'content') : (title ?? '')
  const heading = page.getByRole('heading', { level: 1 }).first()
  const says = async () => {
    const text = await heading.innerText({ timeout: 1000 }).catch(() => '')
    return typeof name === 'string' ? text.startsWith(name) : name.test(text)
  }
  await expect.poll(says, { message: `${path} says “${title}” at its top` }).toBe(true)
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

type Way = { found: Found; look: Look; seen: ReturnType<typeof watch> }

/** Shows what waits, and waits for ever. */
const GALLERY = '/admin/components/'

/** The requests of a page that have no response yet, and what went wrong. */
function watch(page: Page) {
  const input = new Set<Request>()
  const troubles: string[] = []
  page.on('request', (request) => {
    // The visitor events of a shop are sent in the background, and may stay without a response.
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
