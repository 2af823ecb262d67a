import type { Page, Request } from '@playwright/test'
import { atRest, type Look, wear } from './axe.ts'
import { type Found, findOneOfEach } from './found.ts'
import { inArabic } from './language/arabic.ts'
import { expect } from './language/speak.ts'
import type { Mails } from './mails.ts'
import { watch as watchPolicy } from './policy.ts'
import { SCREENS } from './screens.ts'

/**
 * Leads somebody who is signed in from screen to screen, as links do, so that the program is loaded once. Each has opened
 * when it is where it should be, says its name, has fetched all it shows, and was refused nothing on the way, by the server
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
  const sureQuiet = await watchPolicy(page)
  await page.goto('/admin/components/team')
  for (const path of paths) {
    // Who is signed in is led away from the form.
    if (path === '/') await leave(page)
    await open(page, path, { found, look, seen })
    await sureQuiet()
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
    return [...seen.asked].map((request) => request.url()).concat(waits ? 'something that waits' : [])
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

/** What a page has asked for and not been answered yet, and what went wrong. */
function watch(page: Page) {
  const asked = new Set<Request>()
  const troubles: string[] = []
  page.on('request', (request) => {
    // What a shop is told of its visitors goes out behind the screen, and may stay unanswered.
    if (!request.url().includes('/store/events')) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  page.on('response', (response) => {
    asked.delete(response.request())
    if (response.status() >= 400) troubles.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  return { asked, troubles }
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
  await page.evaluate((kept) => localStorage.setItem('storekeeper.login', kept), login)
  await page.goto('/admin/components/team')
}
