import type { Page } from '@playwright/test'
import { openStore } from '../packages/server/src/db/open-store.ts'
import { expectClear, expectNotWider, settled, TRIED_LOOKS, wear } from './support/axe.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const AMIRA = 'amira@storekeeper.example'
const JONAS = 'jonas@storekeeper.example'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([aria-hidden] tr)')
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Jobs by state' }).getByRole('link', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Job', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openJobs(page: Page, signIn: SignIn, search = ''): Promise<void> {
  await signIn('super', `/admin/jobs${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs')
}

/** Somebody asks for a link that sets a new password. */
async function forgets(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/admin/profile/forgot-password/send', { data: { email } })
  expect(answer.ok()).toBe(true)
}

/** As it is half a day later, after the last of its tries. */
async function giveUp(dataDir: string): Promise<void> {
  const { pool, close } = await openStore({ databaseUrl: null, dataDir }, () => undefined)
  await pool.query(`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now() where state = 'retry'
  `)
  await close()
}

test('a newcomer finds a job of the demo shop that failed, tries it again, and it is done', {
  tag: ['@smoke', '@jobs'],
}, async ({ page, signIn }) => {
  await openJobs(page, signIn)
  await expect(page.getByRole('alert')).toContainText('1 job failed and was given up.')
  await page.getByRole('link', { name: 'Show them' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name: 'Sweep files' }).click()
  await expect(panel(page)).toContainText('9 of 9')
  await expect(panel(page)).toContainText('The files of the shop could neither be stored nor read.')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toContainText('Done')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No job failed')).toBeVisible()
})

test('a job failed: the admin sees why, mends it, tries it again, and it is done', { tag: '@jobs' }, async ({
  page,
  signIn,
  shop,
}) => {
  const mend = shop.mails.putOff(AMIRA)
  await forgets(page, AMIRA)
  await openJobs(page, signIn, '?kind=sendMail')
  await expect(rows(page).first()).toContainText('The mail could not be sent yet.')
  await expect(tab(page, /^Retrying/)).toContainText('1')
  await giveUp(shop.dataDir)

  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Show them' }).click()
  await expect(tab(page, /^Failed/)).toHaveAttribute('aria-current', 'page')
  const failed = rows(page).filter({ hasText: 'Send a mail' })
  await expect(failed).toHaveCount(1)
  await failed.getByRole('link', { name: 'Send a mail' }).click()
  await expect(panel(page)).toContainText('21 of 21')
  await expect(panel(page)).toContainText('No, thank you.')
  await expect(panel(page)).not.toContainText(AMIRA)
  await button(page, 'Show where in the program').click()
  await expect(page.getByRole('region', { name: 'Where in the program' })).toContainText('at sendMail')

  mend()
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The job is tried again')).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toContainText('Done')
  await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeDisabled()
  await shop.mails.to(AMIRA, /password/i)
  await page.keyboard.press('Escape')
  await expect(failed).toHaveCount(0)
})

test('several that wait for their next try are tried again at once', { tag: '@jobs' }, async ({
  page,
  signIn,
  shop,
}) => {
  const before = [shop.mails.count(AMIRA), shop.mails.count(JONAS)]
  const mend = [shop.mails.putOff(AMIRA), shop.mails.putOff(JONAS)]
  await forgets(page, AMIRA)
  await forgets(page, JONAS)
  await openJobs(page, signIn, '?state=retrying')
  await expect(rows(page)).toHaveCount(2)
  for (const mended of mend) mended()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page, 'Try again').click()
  const dialog = page.getByRole('dialog', { name: 'Try 2 jobs again?' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The jobs are tried again')).toBeVisible()
  await expect
    .poll(() => [shop.mails.count(AMIRA), shop.mails.count(JONAS)])
    .toEqual(before.map((n) => n + 1))
  await expect(page.getByText('Nothing waits to be tried again')).toBeVisible()
})

test('what waits can be cancelled, and be put back', { tag: '@jobs' }, async ({ page, signIn, shop }) => {
  const mend = shop.mails.putOff(JONAS)
  const before = shop.mails.count(JONAS)
  await forgets(page, JONAS)
  await openJobs(page, signIn, '?state=retrying')
  await button(page, 'Actions for Send a mail').click()
  await button(page, 'Cancel job').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel “Send a mail”?' })
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expect(page.getByText('Job cancelled')).toBeVisible()
  mend()
  await tab(page, /^Cancelled/).click()
  await expect(rows(page)).toHaveCount(1)
  expect(shop.mails.count(JONAS)).toBe(before)
  await button(page, 'Actions for Send a mail').click()
  await button(page, 'Try again').click()
  await expect.poll(() => shop.mails.count(JONAS)).toBe(before + 1)
  await expect(page.getByText('No job was cancelled')).toBeVisible()
})

test('what comes again by itself is told with when next and how it went', { tag: '@jobs' }, async ({
  page,
  signIn,
}) => {
  await openJobs(page, signIn)
  await tab(page, /^Recurring/).click()
  const figures = rows(page).filter({ hasText: 'Count figures' })
  await expect(figures).toContainText('Every minute')
  await expect(rows(page).filter({ hasText: 'Sweep files' })).toContainText('Every hour')
  await expect(rows(page)).toHaveCount(8)
})

test('App info leads to the jobs and says whose they are; the search lists them for those alone', {
  tag: '@jobs',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/app-settings/app-info')
  await page.getByRole('main').getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signIn('admin', '/admin/app-settings/app-info')
  await page.getByRole('main').getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByText('The jobs are not open to you')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('jobs:read')
  await page.goto('/admin/jobs?view=recurring&state=failed')
  await expect(page.getByText('The jobs are not open to you')).toBeVisible()
  // Nobody asks for what would be refused.
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the back-office' }).fill('Jobs')
  await expect(page.getByText('There is no component with this name')).toBeVisible()
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`nothing stands in the way of who looks after jobs by other means, ${name}`, { tag: '@jobs' }, async ({
    page,
    signIn,
    shop,
  }) => {
    const email = name === 'light' ? AMIRA : JONAS
    const mend = shop.mails.putOff(email)
    await forgets(page, email)
    await openJobs(page, signIn, '?state=retrying')
    await expect(rows(page)).not.toHaveCount(0)
    await giveUp(shop.dataDir)
    await wear(page, look)
    await page.goto('/admin/jobs?kind=sendMail')
    await expect(page.getByRole('alert')).toBeVisible()
    await settled(page)
    await expectClear(page, `jobs, ${name}`)
    await page.locator('[data-row-link]').first().click()
    await page
      .locator('[aria-expanded="false"]')
      .filter({ hasText: /Show where|عرض الموضع/ })
      .click()
    await settled(page)
    await expectClear(page, `a job, ${name}`)
    await page.goto('/admin/jobs?view=recurring')
    await expect(rows(page)).toHaveCount(8)
    await settled(page)
    await expectClear(page, `recurring jobs, ${name}`)
    mend()
  })
}

test('on a phone jobs do not scroll sideways', { tag: '@jobs' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openJobs(page, signIn)
  await expectNotWider(page, 'the jobs')
  await rows(page).first().getByRole('link').click()
  await expect(panel(page)).toBeVisible()
  await expectNotWider(page, 'a job')
  await page.goto('/admin/jobs?view=recurring')
  await expect(rows(page)).toHaveCount(8)
  await expectNotWider(page, 'recurring jobs')
})
