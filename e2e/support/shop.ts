import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../packages/demo-data/src/admins.ts'
import { copyDemoShop, freePort, startShop, stopShop } from './demo-shop.ts'
import { type Looking, lookAtDialogs } from './dialogs.ts'
import { expect, isArabic, speakArabic } from './language/speak.ts'
import { type Mails, openMails } from './mails.ts'
import { WINDOW } from './window.ts'

/** The demo admins, by their permissions. */
const PEOPLE = {
  super: 'maya@storekeeper.example',
  admin: 'jonas@storekeeper.example',
  colleague: 'amira@storekeeper.example',
  blocked: 'rob@storekeeper.example',
} as const
export type Person = keyof typeof PEOPLE

/** `dataDir` contains its files and its database. */
export type Shop = {
  url: string
  dataDir: string
  mails: Mails
  restart(signal: NodeJS.Signals): Promise<void>
}

/** Signs an admin in and opens a path, by default the orders. */
export type SignIn = (as?: Person, at?: string) => Promise<void>

/** The login that the browser stores for a signed-in admin, as the server returned it. */
type Logins = ((as: Person) => Promise<string>) & {
  /** Removes the preferences of the admins, as for a test that no other one preceded. */
  forgetPreferences: () => Promise<void>
}

/**
 * The browser context shared by all tests of a worker, with a window that stays open on a response that is
 * not a screen.
 */
type Profile = { context: BrowserContext; keeper: Page; dialogs: Looking | undefined }

/**
 * A test with a separate store for each worker: the real server, with a copy of the demo shop. `signIn`
 * signs an admin in with an existing session, opens the orders or a given path, and does not wait: that is up
 * to the test. The journeys of sign-in test how a session is created. A test that sets the browser's clock
 * passes `ownProfile: true`, since a clock cannot be removed again.
 */
export const test = base.extend<
  { signIn: SignIn; ownProfile: boolean; profile: Profile },
  { language: undefined; shop: Shop; logins: Logins; sharedProfile: Profile }
>({
  language: [
    async ({ browser }, use) => {
      if (isArabic) await speakArabic(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = await copyDemoShop()
      const port = await freePort()
      const mails = await openMails()
      const start = () =>
        startShop(dataDir, port, { SMTP_URL: mails.smtpUrl, MAIL_FROM: 'shop@storekeeper.example' })
      let server = await start()
      await use({
        url: `http://127.0.0.1:${port}`,
        dataDir,
        mails,
        async restart(signal) {
          await stopShop(server, signal)
          server = await start()
        },
      })
      await stopShop(server, 'SIGTERM')
      await mails.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  logins: [async ({ shop }, use) => use(keepLogins(shop.url)), { scope: 'worker' }],
  baseURL: async ({ shop }, use) => use(shop.url),
  sharedProfile: [
    async ({ browser, shop }, use) => {
      const profile = await openProfile(browser, shop.url, Boolean(process.env.LONG))
      await use(profile)
      await profile.context.close()
      if (profile.dialogs)
        process.stdout.write(`\nLooked at: ${[...profile.dialogs.names].sort().join('; ')}\n`)
    },
    { scope: 'worker' },
  ],
  ownProfile: [false, { option: true }],
  profile: async ({ ownProfile, sharedProfile, browser, shop }, use) => {
    if (ownProfile) {
      const profile = await openProfile(browser, shop.url, false)
      await use(profile)
      await profile.context.close()
    } else {
      await use(sharedProfile)
      await forget(sharedProfile, shop.url)
    }
  },
  context: async ({ profile }, use) => {
    await use(profile.context)
    const troubles = (await profile.dialogs?.troubles()) ?? []
    expect(troubles, 'what was opened is accessible').toEqual([])
  },
  signIn: async ({ page, logins, profile }, use) => {
    await logins.forgetPreferences()
    await use(async (as = 'super', at = '/admin/orders/all') => {
      await profile.keeper.evaluate(
        (login) => localStorage.setItem('storekeeper.login', login),
        await logins(as),
      )
      await page.goto(at, { waitUntil: 'commit' })
    })
  },
})
export { expect, type Mails }

/** In the long run, dialogs that journeys open are checked automatically; not where they stop the clock. */
async function openProfile(browser: Browser, url: string, looksAtDialogs: boolean): Promise<Profile> {
  const context = await browser.newContext({ ...WINDOW, baseURL: url })
  const dialogs = looksAtDialogs ? await lookAtDialogs(context) : undefined
  const keeper = await context.newPage()
  await keeper.goto('/healthz')
  return { context, keeper, dialogs }
}

/**
 * The tests of a worker share a browser, so that the application is loaded once rather than a hundred times.
 * Everything else that a test leaves behind is removed: windows, logins, drafts, permissions.
 */
async function forget({ context, keeper }: Profile, url: string): Promise<void> {
  // A page that closes sends what it has not sent of the preferences; without a storage, it has none.
  await keeper.evaluate(() => localStorage.clear())
  for (const page of context.pages()) if (page !== keeper) await page.close()
  const browser = await context.newCDPSession(keeper)
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers'
  await browser.send('Storage.clearDataForOrigin', { origin: url, storageTypes })
  await browser.detach()
  await context.clearPermissions()
  await context.setOffline(false)
}

/** Signs an admin in once for all tests of a worker, and again after a test has ended the session. */
function keepLogins(url: string): Logins {
  const stored = new Map<Person, { token: string }>()
  const isValid = async ({ token }: { token: string }) =>
    (await fetch(`${url}/admin/profile`, { headers: { authorization: `Bearer ${token}` } })).ok
  const get = async (as: Person) => {
    const before = stored.get(as)
    if (before && (await isValid(before))) return JSON.stringify(before)
    const answer = await fetch(`${url}/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: PEOPLE[as], password: DEMO_PASSWORD }),
    })
    if (!answer.ok) throw new Error(`${as} is not let in: ${await answer.text()}`)
    const login = (await answer.json()) as { token: string }
    stored.set(as, login)
    return JSON.stringify(login)
  }
  const forgetPreferences = async () => {
    for (const as of stored.keys()) await clearPreferences(url, JSON.parse(await get(as)).token)
  }
  return Object.assign(get, { forgetPreferences })
}

/** Removes every preference of an admin. */
async function clearPreferences(url: string, token: string): Promise<void> {
  const path = `${url}/admin/profile/preferences`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { values } = (await (
    await fetch(path, { headers: { ...headers, accept: 'application/json' } })
  ).json()) as {
    values: object
  }
  const names = Object.keys(values)
  if (names.length === 0) return
  const body = JSON.stringify({ values: Object.fromEntries(names.map((name) => [name, null])) })
  const answer = await fetch(path, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(`The preferences remain: ${await answer.text()}`)
}

/** Signs in with the form and does not wait: the test itself waits for the next page. */
export async function signIn(
  page: Page,
  as: Person | { email: string },
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(typeof as === 'string' ? PEOPLE[as] : as.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
